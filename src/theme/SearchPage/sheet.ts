/**
 * Styles of this page alone, kept out of the stylesheet that every page loads. The content security policy allows them because
 * the script creates them through the CSSOM.
 */
const sheet = `
.ns-diagnose { max-width: 46rem; margin-bottom: 1rem; padding: 0.5rem 0.75rem; border: 1px solid var(--ns-border-strong); border-radius: 6px; background: var(--ns-raised); }
.ns-diagnose summary { min-height: 24px; cursor: pointer; }
.ns-diagnose form { display: grid; justify-items: start; gap: 0.5rem; margin: 0.5rem 0; }
.ns-diagnose textarea { width: 100%; font-family: var(--ifm-font-family-monospace); font-size: 0.875rem; }
.ns-diagnose ol { padding: 0; list-style: none; }
.ns-diagnose li > p > code { display: block; overflow-wrap: anywhere; white-space: pre-wrap; }
.ns-filters { display: flex; gap: 0.5rem; margin: 0.5rem 0; padding: 3px; overflow-x: auto; }
.ns-filters a { flex: none; padding: 0.25rem 0.75rem; border: 1px solid var(--ns-border); border-radius: 6px; color: var(--ns-text); font-size: 0.875rem; }
.ns-filters a[aria-current] { border-color: var(--ns-accent-text); background: var(--ns-accent-soft); }
.ns-filters span { color: var(--ns-text-muted); }
@media (min-width: 997px) {
  .ns-found { display: grid; grid-template-columns: 13rem 1fr; align-items: start; gap: 1.5rem; }
  .ns-filters { position: sticky; top: 4rem; flex-direction: column; }
  .ns-filters a { display: flex; justify-content: space-between; }
}
@media (min-width: 1280px) {
  .ns-found article { display: grid; grid-template-columns: 2fr 3fr; gap: 1.5rem; max-width: none; }
}
@media print { .ns-filters { display: none; } }
`;

let isAdopted = false;

/** Gives the page the sheet, once. */
export function adoptSheet(): void {
  if (!isAdopted) {
    const style = new CSSStyleSheet();
    style.replaceSync(sheet);
    document.adoptedStyleSheets.push(style);
    isAdopted = true;
  }
}
