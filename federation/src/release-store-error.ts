/** A problem with the release store or with a request to it; the message is for the user. */
export class ReleaseStoreError extends Error {
  override readonly name = 'ReleaseStoreError';
}
