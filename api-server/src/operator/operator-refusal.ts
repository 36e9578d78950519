/** A valid operator command that is refused; the message says why. */
export class OperatorRefusal extends Error {
  override readonly name = 'OperatorRefusal';
}
