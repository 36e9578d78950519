/** A request that is refused with this status; the message says why, and what to do. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}
