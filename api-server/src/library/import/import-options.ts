import { SCROLL_DIRECTIONS } from './scroll-directions';
import { z } from 'zod';

/** An operator's options for an import; shared by the command line and the operator call. */
export const importOptionsSchema = z.object({
  /** Points; without it, a replaced episode keeps its price. */
  price: z.number().int().min(0).max(100_000).optional(),
  /** `draft` is hidden from readers until it is published. */
  release: z.enum(['publish', 'draft']).optional(),
  /** Adds to this title instead of the title of the series. */
  titleId: z.number().int().positive().optional(),
  number: z.number().min(0).max(999_999).optional(),
  direction: z.enum(SCROLL_DIRECTIONS).optional(),
  ageRating: z.number().int().min(0).max(18).optional(),
  /** Replaces an existing episode's content. */
  replace: z.boolean().default(false),
  /** Imports a comic with unreadable pages: placeholders replace those. */
  skipDamaged: z.boolean().default(false),
  /** Checks everything and stores nothing. */
  dryRun: z.boolean().default(false),
});
export type ImportOptions = z.output<typeof importOptionsSchema>;
