import useBaseUrl from '@docusaurus/useBaseUrl';
import {manualFile} from '@nodestead-docs/model/browser';
import {useReadVersion} from '@site/src/client/useReadVersion';
import {product} from '@site/src/site/brand';
import type {ReactNode} from 'react';

/** Leads to the printed manual of the version that is read. The site has it when it is built by `npm run build -- --manual`. */
export default function ManualLink(): ReactNode {
  const {label} = useReadVersion();
  return (
    <a href={useBaseUrl(manualFile(product, label))} target="_blank">
      Manual of {label} as PDF
    </a>
  );
}
