/**
 * The feature's style. All stylesheets of the site are one file that every page loads; this one comes with the script, and the policy allows it because a script
 * makes it (CSSOM).
 */
export const sheet = `
.ns-own, .ns-kept { background: none; color: inherit; text-decoration: underline dotted 2px var(--ns-text-muted); text-underline-offset: 0.2em; cursor: help; }
.ns-tools > summary[data-values]::after { content: ' · ' attr(data-values); }
.ns-own:empty { display: none; }
.ns-kept { text-decoration: underline wavy var(--ns-warning); }
tspan.ns-own { fill: var(--ns-text); }
.ns-kept-note { margin: 0; padding: 0.5rem 1rem; border-top: 1px solid var(--ns-border); background: var(--ns-warning-soft); color: var(--ns-text); font-size: 0.8125rem; }
.ns-tip { position: fixed; z-index: 1000; max-width: min(24rem, calc(100vw - 1rem)); padding: 0.25rem 0.5rem; border: 1px solid var(--ns-border-strong); border-radius: 4px; background: var(--ns-raised); color: var(--ns-text); font-size: 0.8125rem; }
.ns-values { box-sizing: border-box; width: min(46rem, calc(100vw - 1rem)); max-height: calc(100dvh - 1rem); margin: auto; padding: 0; border: 1px solid var(--ns-border-strong); border-radius: 6px; background: var(--ns-page); color: var(--ns-text); overflow-wrap: anywhere; }
.ns-values::backdrop { background: rgb(0 0 0 / 60%); }
.ns-values form { display: flex; flex-direction: column; max-height: calc(100dvh - 1rem - 2px); }
.ns-values .ns-fields { min-height: 0; padding: 1rem 1rem 0.5rem; overflow: auto; }
.ns-values h2 { margin: 0 0 0.5rem; font-size: 1.4375rem; }
.ns-values h3 { margin: 1rem 0 0.5rem; font-size: 1.1875rem; }
.ns-values p { margin: 0 0 0.5rem; font-size: 0.875rem; }
.ns-values summary { margin: 1rem 0 0.5rem; min-height: 24px; font-weight: 700; cursor: pointer; }
.ns-values fieldset { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); gap: 0.5rem 1rem; min-width: 0; margin: 0 0 0.75rem; padding: 0; border: 0; }
.ns-values legend { padding: 0; font-weight: 700; }
.ns-values label { display: block; font-size: 0.8125rem; color: var(--ns-text-muted); }
.ns-values input:not([type]) { box-sizing: border-box; width: 100%; min-height: 32px; padding: 0 0.5rem; border: 1px solid var(--ns-border-strong); border-radius: 4px; background: var(--ns-raised); color: var(--ns-text); font: 0.875rem var(--ifm-font-family-monospace); }
.ns-values input[aria-invalid='true'] { border: 2px solid var(--ns-danger); }
.ns-values .ns-error { margin: 0.25rem 0 0; color: var(--ns-danger); font-size: 0.8125rem; }
.ns-values .ns-switch { display: flex; gap: 0.5rem; align-items: center; min-height: 32px; color: var(--ns-text); font-size: 0.875rem; }
.ns-values .ns-switch input { width: 1.125rem; height: 1.125rem; accent-color: var(--ns-accent-text); }
.ns-values .ns-actions { display: flex; flex-wrap: wrap; gap: 0.5rem; padding: 0.5rem 1rem; border-top: 1px solid var(--ns-border); }
.ns-values button { min-height: 32px; padding: 0 0.75rem; border: 1px solid var(--ns-border-strong); border-radius: 4px; background: var(--ns-raised); color: var(--ns-text); font-size: 0.875rem; cursor: pointer; }
.ns-values button[type='submit'] { border-color: var(--ns-accent-text); font-weight: 700; }
.ns-values input[type='file'] { display: none; }
@media (max-height: 30rem) { .ns-values form { display: block; max-height: none; } .ns-values { overflow: auto; } }
@media (pointer: coarse) { .ns-values input:not([type]) { font-size: 1rem; } }
@media print { .ns-own, .ns-kept { background: none; } .ns-tip, .ns-values { display: none; } }
`;
