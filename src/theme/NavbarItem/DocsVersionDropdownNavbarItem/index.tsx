// Change: a version that lacks the page leads to the nearest page and says so, instead of to the version's start page; the API reference
// keeps its page and operation too, the list of all errors stays; and choosing a version closes the slide-in menu.
import type {GlobalVersion} from '@docusaurus/plugin-content-docs/client';
import {useActiveDocContext, useDocsPreferredVersion, useVersions} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import {errorsBelow} from '@nodestead-docs/model/browser';
import {absentParameter, mainDoc, nearestDoc} from '@site/src/client/docVersions';
import {useReadVersion} from '@site/src/client/useReadVersion';
import {useReferenceAddress} from '@site/src/client/useReferenceAddress';
import type {Props} from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type {MouseEvent, ReactNode} from 'react';

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
  const {pathname, search, hash} = useLocation();
  const {activeDoc, alternateDocVersions} = useActiveDocContext(docsPluginId);
  const {savePreferredVersionName} = useDocsPreferredVersion(docsPluginId);
  const choices = configuredVersions(useVersions(docsPluginId), configs);
  const read = useReadVersion();
  const shown = choices.find(({version}) => version === read) ?? choices[0];
  const reference = useReferenceAddress();
  const errors = errorsBelow(read.path);

  function address(version: GlobalVersion): string {
    if (pathname.replace(/\/$/, '') === errors) {
      return errorsBelow(version.path);
    }
    if (reference) {
      return `${reference(version.name)}${hash}`;
    }
    const same = alternateDocVersions[version.name];
    if (same) {
      return `${same.path}${search}${hash}`;
    }
    return activeDoc ? `${nearestDoc(version, activeDoc.id).path}?${absentParameter}=${encodeURIComponent(activeDoc.id)}` : mainDoc(version).path;
  }

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
      to={mobile || !shown ? undefined : address(shown.version)}
      items={items}
      isActive={dropdownActiveClassDisabled ? () => false : undefined}
    />
  );
}
