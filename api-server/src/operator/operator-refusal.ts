/** A valid operator command that is not carried out; the message says why. */
export class OperatorRefusal extends Error {
  override readonly name = 'OperatorRefusal';
}
