/** Under which the browser keeps that a reader wants long lines of code wrapped; `src/plugins/first-paint` reads it before the page is painted. */
export const wrapKey = 'nodestead.wrap';
