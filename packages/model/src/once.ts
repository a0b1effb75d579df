/** @returns a function that makes the value at its first call and keeps it, also when it is undefined */
export function once<Value>(make: () => Value): () => Value {
  let made: {value: Value} | undefined;
  return () => (made ??= {value: make()}).value;
}
