/** Settings that scripts of a page read; presets and plugins are only used by the build. */
const runtimeSettings = [
  'title',
  'tagline',
  'url',
  'baseUrl',
  'baseUrlIssueBanner',
  'trailingSlash',
  'titleDelimiter',
  'noIndex',
  'favicon',
  'i18n',
  'customFields',
];

/** The parts of `docusaurus.config` that are looked at here. */
interface SiteConfig {
  [setting: string]: unknown;
  future?: {experimental_router?: string};
  themeConfig?: {[setting: string]: unknown};
}

/**
 * @returns a module that stands for `@generated/docusaurus.config`; of the flags for the future, scripts read the router's alone, and of the theme's settings
 * not those of the highlighter, which runs when the site is built
 */
export function packSiteConfig({future, themeConfig, ...config}: SiteConfig): string {
  const read = Object.fromEntries(runtimeSettings.map((setting) => [setting, config[setting]]));
  const shown = {...read, themeConfig: {...themeConfig, prism: undefined}, future: {experimental_router: future?.experimental_router}};
  return `export default ${JSON.stringify(shown)};\n`;
}

/** @returns a module that stands for `@generated/site-metadata`: pages name the version of Docusaurus, nothing reads the versions of plugins */
export function packSiteMetadata({docusaurusVersion}: {docusaurusVersion: string}): string {
  return `export default ${JSON.stringify({docusaurusVersion, pluginVersions: {}})};\n`;
}
