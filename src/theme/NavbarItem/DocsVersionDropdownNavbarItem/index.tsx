// Change: a version that lacks the page leads to the nearest page and says so, instead of to the version's start page; the API reference
// keeps its page and operation too, the list of all errors and the results of a search stay; and choosing a version closes the slide-in menu.
import type {GlobalVersion} from '@docusaurus/plugin-content-docs/client';
import {useDocsPreferredVersion, useVersions} from '@docusaurus/plugin-content-docs/client';
import {translate} from '@docusaurus/Translate';
import {useReadVersion} from '@site/src/client/useReadVersion';
import type {Props} from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type {MouseEvent, ReactNode} from 'react';

import {useVersionAddress} from './useVersionAddress';

type Configured = {version: GlobalVersion; label: string};

/** Applies the item's own `versions` option: a list of names, or names with labels. */
function configuredVersions(versions: GlobalVersion[], configs: Props['versions']): Configured[] {
  if (!configs) {
    return versions.map((version) => ({version, label: version.label}));
  }
  const entries = Array.isArray(configs) ? configs.map((name) => [name, undefined] as const) : Object.entries(configs);
  return entries.map(([name, config]) => {
    const version = versions.find((candidate) => candidate.name === name);
    if (!version) {
      throw new Error(
        `No docs version exist for name '${name}', please verify your 'docsVersionDropdown' navbar item versions config.\n` +
          `Available version names:\n${versions.map((candidate) => `- ${candidate.name}`).join('\n')}`,
      );
    }
    return {version, label: config?.label ?? version.label};
  });
}

/** The version dropdown: keeps page, query and hash; shows the version being read. */
export default function DocsVersionDropdownNavbarItem({
  mobile,
  docsPluginId,
  dropdownActiveClassDisabled,
  dropdownItemsBefore,
  dropdownItemsAfter,
  versions: configs,
  onClick,
  ...props
}: Props): ReactNode {
  const {savePreferredVersionName} = useDocsPreferredVersion(docsPluginId);
  const choices = configuredVersions(useVersions(docsPluginId), configs);
  const read = useReadVersion();
  const shown = choices.find(({version}) => version === read) ?? choices[0];
  const {address, current} = useVersionAddress(docsPluginId);

  const items = [
    ...dropdownItemsBefore,
    ...choices.map(({version, label}) => ({
      label,
      to: address(version),
      isActive: () => version === read,
      // The slide-in menu closes by the click handler that it gives its items, and an item's own would replace it.
      onClick: (event: MouseEvent<HTMLAnchorElement>) => {
        savePreferredVersionName(version.name);
        onClick?.(event);
      },
    })),
    ...dropdownItemsAfter,
  ];

  return (
    <DropdownNavbarItem
      {...props}
      mobile={mobile}
      onClick={onClick}
      label={mobile ? translate({id: 'theme.navbar.mobileVersionsDropdown.label', message: 'Versions'}) : shown?.label}
      to={mobile || !shown ? undefined : (current ?? address(shown.version))}
      items={items}
      isActive={dropdownActiveClassDisabled ? () => false : undefined}
    />
  );
}
