/** Paths that servers handle themselves; no page can be there. */
const SERVER_PATHS =
  /^\/(-|api|assets|builds|media|remotes|feeds|\d+|favicon\.ico|robots\.txt|sitemap\.xml|manifest\.webmanifest|service-worker\.js)(\/|$)/;
/** Path of a squad-defined page: parts of lowercase letters, digits and dashes, or `:parameters`. */
const OWN_PATH = /^(\/([a-z0-9][a-z0-9-]*|:[a-zA-Z]\w*))+$/;
/** Why no page can be at this path; null when one can. */
export function invalidPathReason(path: string): string | null {
  if (!OWN_PATH.test(path)) return `${path} is not a valid path of a page: use lower-case segments and parameters, such as /club/:memberId`;
  if (path.startsWith('/:')) return `${path} would match every path with one segment`;
  return SERVER_PATHS.test(path) ? `${path} is reserved for the server` : null;
}
/** Whether some URL would match both paths. */
export function pathsOverlap(one: string, other: string): boolean {
  const [a, b] = [one.split('/'), other.split('/')];
  return a.length === b.length && a.every((part, at) => part === b[at] || part.startsWith(':') || (b[at] ?? '').startsWith(':'));
}
