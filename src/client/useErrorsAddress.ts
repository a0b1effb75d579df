import {errorsBelow} from '@nodestead-docs/model/browser';

import {useReadVersion} from './useReadVersion';

/** @returns the address of the list of all errors of the version that is read */
export function useErrorsAddress(): string {
  return errorsBelow(useReadVersion().path);
}
