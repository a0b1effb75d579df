import {usePluginData} from '@docusaurus/useGlobalData';
import type {SearchSettings} from '@nodestead-docs/search';

/** @returns the options of the search plugin that concern the browser */
export function useSettings(): SearchSettings {
  return usePluginData('nodestead-search') as SearchSettings;
}
