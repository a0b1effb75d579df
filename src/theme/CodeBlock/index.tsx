// Change: code arrives coloured from the build (src/rehype/highlight), so no highlighter is loaded; copying says when it failed.
export {default} from '@site/src/components/CodeBlock';
