/** Something cannot be built; the message explains why to the user. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}
