import type {Reference} from './reference';

export const releaseOrder: Reference = function* ({facts}, at) {
  const {releases, current} = facts.releases;
  if (!releases.some(({version}) => version === current)) {
    yield at('releases', ['current'], `The current release ${current} is not in the list`, 'Add it under releases');
  }
  for (const [index, {version, act, why, date, summary}] of releases.entries()) {
    const older = releases[index + 1];
    const newerMajor = older !== undefined && Number(version.split('.')[0]) >= Number(older.version.split('.')[0]);
    const sameSeries = older !== undefined && version.split('.').slice(0, 2).join('.') === older.version.split('.').slice(0, 2).join('.');
    if (older !== undefined && (!newerMajor || (sameSeries && date < older.date))) {
      yield at('releases', ['releases', index, 'version'], `${version} is above ${older.version}, which is newer`, 'Put the newest first');
    }
    if (!act && /\bremoved\b/.test(summary)) {
      yield at(
        'releases',
        ['releases', index, 'act'],
        'Something is removed, but nothing has to be done',
        'Set act, and say in why what who uses it does before',
      );
    }
    if (act !== (why !== undefined)) {
      yield at(
        'releases',
        ['releases', index, 'act'],
        act ? 'It does not say what has to be done' : 'It says what has to be done, but nothing has to be',
        act ? 'Add why' : 'Remove why, or set act',
      );
    }
  }
};
