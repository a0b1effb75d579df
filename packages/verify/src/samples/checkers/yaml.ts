import {yamlRefusal} from '@nodestead-docs/model';
import {LineCounter, parseAllDocuments} from 'yaml';

import type {Checker} from '../checker';

/** YAML 1.2, several documents allowed; a repeated key is an error. */
const yaml: Checker = {
  kind: 'parsed',
  takes: [{language: 'yaml'}],
  programs: [],
  fix: 'Write valid YAML; add check=netplan, check=cloud-config or check=network-config where a tool can look at it',
  check: (samples) =>
    samples.map(({text}) => {
      const refusal = yamlRefusal(text);
      if (refusal) {
        return [refusal];
      }
      const lineCounter = new LineCounter();
      return [...parseAllDocuments(text, {lineCounter})].flatMap((document) =>
        [...document.errors, ...document.warnings].map((error) => {
          const {line, col} = lineCounter.linePos(error.pos[0]);
          return {line, column: col, message: error.message.split(' at line ')[0] ?? error.message};
        }),
      );
    }),
};
export default yaml;
