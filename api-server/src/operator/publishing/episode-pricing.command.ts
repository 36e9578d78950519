import { z } from 'zod';
import type { Transactor } from '../../database';
import { OperatorRefusal } from '../operator-refusal';

const MAX_PRICE = 1_000_000;
/** A title's terms when its first episode is opened to tickets: one at a time, back after 23 hours, for three days of reading. */
const RECOVERY_HOURS = 23;
const RENTAL_DAYS = 3;
const MAX_TICKETS = 1;

export const episodePricingInput = {
  /** In points; 0 is free. */
  price: z.number().int().min(0).max(MAX_PRICE).optional(),
  /** Whether a ticket of the title opens it. */
  ticket: z.boolean().optional(),
  /** Free until then. */
  free_until: z.coerce.date().optional(),
};
export interface EpisodePricingInput {
  readonly price: number | undefined;
  readonly ticket: boolean | undefined;
  readonly free_until: Date | undefined;
}
interface Change {
  readonly titleId: number;
  /** null: all episodes of the title. */
  readonly episodeId: number | null;
  readonly terms: EpisodePricingInput;
  readonly now: Date;
}

/** Sets the given terms, for one episode or all of a title; returns the number of episodes concerned. Throws `OperatorRefusal`. */
export async function saveEpisodePricing(tx: Transactor, { titleId, episodeId, terms, now }: Change): Promise<number> {
  const { price, ticket, free_until } = terms;
  if (free_until && free_until <= now) throw new OperatorRefusal(`--free-until must be in the future (got ${free_until.toISOString()}).`);
  if (price === undefined && ticket === undefined && !free_until) return 0;
  if (ticket) {
    await tx.execute(
      `update title set ticket_recovery_hours = $2, ticket_rental_days = $3, ticket_max_count = $4
       where title_id = $1 and ticket_max_count is null`,
      [titleId, RECOVERY_HOURS, RENTAL_DAYS, MAX_TICKETS],
    );
  }
  return tx.execute(
    `update episode set point = coalesce($3::int, point), is_ticket_available = coalesce($4::boolean, is_ticket_available),
       free_until = coalesce($5::timestamptz, free_until)
     where title_id = $1 and ($2::int is null or episode_id = $2)`,
    [titleId, episodeId, price ?? null, ticket ?? null, free_until ?? null],
  );
}
