/** A problem with the release store or with a request to it; the message is for the user. */
export class ReleaseStoreError extends Error {
  override readonly name: string = 'ReleaseStoreError';
}

/** This installation's key, or the lack of one, does not allow a change; repeating it does not help. */
export class ReleaseKeyError extends ReleaseStoreError {
  override readonly name = 'ReleaseKeyError';
}
