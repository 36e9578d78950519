import { type Reason, refusals } from '@komado/shared-contracts/schemas';

/** Why a request is turned down: one of the contract's reasons. `http` makes a response of it; nothing else knows about its status. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly reason: Reason,
    message?: string,
    /** When it makes sense to try again, in seconds from now. */
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

/** Refuses until `retryAt`. `words` gets the minutes to wait: `10 minutes`. */
export function refuseUntil(retryAt: Date, now: Date, reason: Reason, words: (minutes: string) => string): Refusal {
  const seconds = Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new Refusal(reason, words(minutes === 1 ? 'a minute' : `${minutes} minutes`), seconds);
}
