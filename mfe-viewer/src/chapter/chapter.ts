import type { CallResult } from '@komado/shared-contracts';

/** A chapter in its state for this reader: with its pages, locked, or withdrawn. */
export type Chapter = CallResult<'GET /web/episode/viewer'>;
