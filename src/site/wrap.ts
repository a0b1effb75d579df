/** localStorage key: wrap long code lines. `src/client/inline-head-script` reads it before the first paint. */
export const wrapKey = 'nodestead.wrap';
