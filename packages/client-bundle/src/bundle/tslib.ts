/**
 * Stands in for tslib in the browser: Docusaurus's compiled modules there use this one helper of it, and requiring tslib brings all.
 * @param module as `require` returned it
 * @returns the module as `import` would see it
 */
export function __importDefault(module: {__esModule?: boolean}): unknown {
  return module.__esModule ? module : {default: module};
}
