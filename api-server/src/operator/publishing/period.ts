import { OperatorRefusal } from '../operator-refusal';

/** `2027-01-01T00:00:00.000Z – open`: the period during which something applies. */
export const periodText = (from: Date | null, until: Date | null): string =>
  `${from?.toISOString() ?? 'open'} – ${until?.toISOString() ?? 'open'}`;

/** Throws `OperatorRefusal` for an end that has passed or is before the start. */
export function assertPeriod(from: Date | null, until: Date | undefined, now: Date): void {
  if (!until) return;
  if (until <= now) throw new OperatorRefusal(`--until must be in the future (got ${until.toISOString()}).`);
  if (from && until <= from)
    throw new OperatorRefusal(`--until must be after --from (got ${until.toISOString()} and ${from.toISOString()}).`);
}
