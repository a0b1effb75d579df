/** Under which the browser keeps that a reader wants long lines of code wrapped; `src/client/inline-head-script` reads it before the page is painted. */
export const wrapKey = 'nodestead.wrap';
