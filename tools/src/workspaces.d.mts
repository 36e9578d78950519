/** Folders of all packages, in the order of `workspaces`. */
export function packageFolders(): string[];
/** Folders of the remotes. */
export function remoteFolders(): string[];
/** Folders of the packages with components: their tests run in a browser-like environment. */
export function packagesTestedInBrowserEnvironment(): string[];
/** Folders of the packages whose tests need neither a browser-like environment nor a database. */
export function packagesTestedInPlainNode(): string[];
