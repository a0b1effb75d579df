import {errorsBelow} from './errors';
import {currentVersion, getVersionPath, releasedVersions} from './versions';

/** @returns `errorsBelow` of a version that is named as Docusaurus knows it */
export function getErrorsAddress(version: string, baseUrl: string): string {
  return errorsBelow(`${baseUrl}${getVersionPath(version)}`);
}

/** @returns the version whose list of error texts is at an address; undefined for every other page */
export function versionOfErrors(pathname: string, baseUrl: string): string | undefined {
  const path = pathname.replace(/\/$/, '');
  return [currentVersion, ...releasedVersions].find((version) => getErrorsAddress(version, baseUrl) === path);
}
