/** Something cannot be built; the message explains why to the user. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** A package that only builds and checks need is not installed, as in production. */
export class MissingPackageError extends BuildError {
  constructor(name: string) {
    super(`This command needs the package ${name}, which is not installed here. Install all packages: npm ci, without --omit=dev.`);
  }
}
/** The same error as one that names the package, if Node could not find a package. */
export function asMissingPackage(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  const name = code === 'ERR_MODULE_NOT_FOUND' ? /^Cannot find package '([^']+)'/.exec(message)?.[1] : undefined;
  return name === undefined ? error : new MissingPackageError(name);
}
