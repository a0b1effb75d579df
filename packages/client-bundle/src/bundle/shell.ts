// Every page of the documentation needs these. As chunks of their own they would be asked for only after the main script has run, and compress worse.
import '@theme/DocsRoot';
import '@theme/DocVersionRoot';
import '@theme/DocRoot';
import '@theme/DocItem';
