import {pageRule} from '../knowledge/rule';

const question = /^#{2,3} (?<version>\d+\.\d+\.\d+\S*) .*\n\n\*\*Do I have to act\?(?:\*\*)? ?(?<answer>.*)$/gm;

/** Whether an administrator has to act for a release is said twice, in the table of the facts and under its heading: both say the same. */
export default pageRule(async function* ({source}, version) {
  for (const {index, 0: text, groups} of source.matchAll(question)) {
    const release = (await version.knowledge.facts())?.releases.releases.find((each) => each.version === groups?.version);
    const asked = !/^No(?:t for)?\b/.test(groups?.answer ?? '');
    if (release !== undefined && release.act !== asked) {
      yield {
        line: source.slice(0, index + text.length).split('\n').length,
        column: 1,
        message: `The table of releases says that one ${release.act ? 'has' : 'does not have'} to act for ${release.version}`,
        fix: 'Say the same in act and why of _facts/releases.yaml',
      };
    }
  }
});
