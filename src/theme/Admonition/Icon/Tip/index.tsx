// Change: the site's icon, a stroke like its other icons, in a quarter of the letters.
import Icon from '@site/src/components/Icon';
import type {ReactNode} from 'react';

/** The icon beside the title of an admonition of this kind. */
export default function AdmonitionIcon(): ReactNode {
  return <Icon name="tip" />;
}
