import type { PagePanel } from '@komado/demo-library';
import type { Configuration } from '@komado/server-kit';
import type { Logger } from 'pino';
import type { ChangeCounters } from './cache';
import type { Clock } from './clock';
import type { Database } from './database';
import type { Mailer } from './mail';
import type { MediaStore } from './media';
import type { PaymentProvider } from './shop/payment';

/** Parameters of Argon2: KiB of memory, and passes over it. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** The app's dependencies; tests pass in their own clock and database. */
export interface ServerDependencies {
  readonly configuration: Configuration;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly mailer: Mailer;
  readonly media: MediaStore;
  /** Panels of a page by its media key, in reading order; empty if unknown. */
  readonly panelsOf: (mediaKey: string) => readonly PagePanel[];
  readonly payments: PaymentProvider;
  /** Secret for signed URLs; hex. */
  readonly signingSecret: string;
  readonly revisions: ChangeCounters;
  /** Cost of hashing new passwords; by default OWASP's minimum. Tests of other things use less. */
  readonly passwordCost?: PasswordCost;
  /** Aborted when the server stops. */
  readonly stopping?: AbortSignal;
}
