/** Stands in for prism-react-renderer, which the theme loads on every page: code is coloured at build time. */
export const Prism = {};
