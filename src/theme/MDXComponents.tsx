import Step from '@site/src/components/Step';
import Table from '@site/src/components/Table';
import MDXComponents from '@theme-original/MDXComponents';

/** The elements of a page. Steps can be linked. Tables scroll inside themselves, so that a wide one never moves the page sideways. */
export default {...MDXComponents, li: Step, table: Table};
