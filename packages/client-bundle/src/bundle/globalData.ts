interface GlobalDoc {
  id: string;
  path: string;
  sidebar?: string;
}

interface GlobalVersionData {
  path: string;
  docs: GlobalDoc[];
}

/** The parts of `.docusaurus/globalData.json` that grow with the number of pages. */
export interface GlobalData {
  'docusaurus-plugin-content-docs': {[id: string]: {versions: GlobalVersionData[]}};
}

/**
 * @returns a module that stands for `@generated/globalData`: pages whose path follows from their id are listed by id alone, in one string, before the others
 */
export function packGlobalData(data: GlobalData): string {
  const instances = Object.entries(data['docusaurus-plugin-content-docs']).map(([id, instance]): [string, object] => [
    id,
    {
      ...instance,
      versions: instance.versions.map((version) => {
        const sidebar = version.docs.find((doc) => doc.sidebar)?.sidebar;
        const root = version.path.replace(/\/$/, '');
        const isDerived = (doc: GlobalDoc): boolean =>
          JSON.stringify(doc) === JSON.stringify({id: doc.id, path: `${root}/${doc.id.replace(/^\//, '')}`, sidebar}) && !doc.id.includes(' ');
        const derived = version.docs.filter(isDerived).map((doc) => doc.id);
        return {...version, sidebar, derived: derived.join(' '), docs: version.docs.filter((doc) => !isDerived(doc))};
      }),
    },
  ]);
  return `const data = ${JSON.stringify({...data, 'docusaurus-plugin-content-docs': Object.fromEntries(instances)})};
for (const instance of Object.values(data['docusaurus-plugin-content-docs'])) {
  for (const version of instance.versions) {
    const {sidebar, derived} = version;
    const root = version.path.replace(/\\/$/, '');
    delete version.sidebar;
    delete version.derived;
    version.docs.unshift(...derived.split(' ').map((id) => ({id, path: root + '/' + id.replace(/^\\//, ''), sidebar})));
  }
}
export default data;
`;
}
