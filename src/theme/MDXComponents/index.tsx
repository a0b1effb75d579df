import Table from '@site/src/components/Table';
import MDXComponents from '@theme-original/MDXComponents';

/** The elements of a page. Tables scroll inside themselves, so that a wide one never moves the page sideways. */
export default {...MDXComponents, table: Table};
