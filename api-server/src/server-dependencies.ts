import type { PagePanel } from '@komado/demo-library';
import type { Configuration } from '@komado/hosting';
import type { Logger } from 'pino';
import type { Clock } from './clock';
import type { Database } from './database';
import type { Mailer } from './mail';
import type { MediaStore } from './media';
import type { PaymentProvider } from './shop/payment';

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
}
