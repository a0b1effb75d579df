/** @returns the middle of some numbers; the higher of two */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/**
 * @param points how many pages there were, and what was measured then
 * @returns the power of the number of pages with which the measured grows, by least squares over the logarithms: 1 when twice as many pages need twice as much, 2
 * when they need four times as much, 0 when the number of pages does not matter
 */
export function exponentOf(points: readonly (readonly [pages: number, measured: number])[]): number {
  const logarithms = points.map(([pages, measured]) => [Math.log(pages), Math.log(measured)] as const);
  const mean = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0) / values.length;
  const [x, y] = [mean(logarithms.map(([pages]) => pages)), mean(logarithms.map(([, measured]) => measured))];
  return mean(logarithms.map(([a, b]) => (a - x) * (b - y))) / mean(logarithms.map(([a]) => (a - x) ** 2));
}
