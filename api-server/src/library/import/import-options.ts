import { SCROLL_DIRECTIONS } from './scroll-directions';
import { z } from 'zod';

/** What an operator can decide about an import; the command line and the operator's call share it. */
export const importOptionsSchema = z.object({
  /** Points; an episode that is replaced keeps its price without it. */
  price: z.number().int().min(0).max(100_000).optional(),
  /** `draft` is not shown to readers until it is published. */
  release: z.enum(['publish', 'draft']).optional(),
  /** Adds to this title instead of the series' own. */
  titleId: z.number().int().positive().optional(),
  number: z.number().int().min(0).max(999_999).optional(),
  direction: z.enum(SCROLL_DIRECTIONS).optional(),
  ageRating: z.number().int().min(0).max(18).optional(),
  /** Puts other content in the place of an episode that is there already. */
  replace: z.boolean().default(false),
  /** Judges everything and keeps nothing. */
  dryRun: z.boolean().default(false),
});
export type ImportOptions = z.output<typeof importOptionsSchema>;
