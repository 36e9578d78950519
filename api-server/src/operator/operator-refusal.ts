/** An operator's command that is understood but not carried out; the message says why. */
export class OperatorRefusal extends Error {
  override readonly name = 'OperatorRefusal';
}
