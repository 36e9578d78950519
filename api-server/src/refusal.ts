import { type Reason, refusals } from '@komado/shared-contracts/schemas';

/** Refuses a request for one of the contract's reasons. Only `http` knows the status that it is sent with. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly reason: Reason,
    message?: string,
    /** For the header Retry-After. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message ?? refusals[reason].message);
  }

  /** The reason's number in the specification's error catalog; several reasons share one. */
  get code(): number {
    return refusals[this.reason].code;
  }
}

/** A refusal to throw. `message` replaces the reason's own text if the caller can be more specific. */
export const refuse = (reason: Reason, message?: string): Refusal => new Refusal(reason, message);

/** Refuses until `retryAt`. `message` gets the time to wait: `10 minutes`. */
export function refuseUntil(retryAt: Date, now: Date, reason: Reason, message: (minutes: string) => string): Refusal {
  const seconds = Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new Refusal(reason, message(minutes === 1 ? 'a minute' : `${minutes} minutes`), seconds);
}
