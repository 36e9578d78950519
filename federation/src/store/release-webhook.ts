import { PRODUCTION } from '@komado/server-kit';
import { formatDescribedChange, type MemberChange } from './member-changes';
import type { Live, ReleaseEvent } from './release';

/** What a change of the live composition, the canary, or a flag did. */
export interface ReleaseChange {
  readonly kind: 'promoted' | 'rolled-back' | ReleaseEvent['kind'];
  readonly environment: string;
  readonly at: string;
  readonly by: string | null;
  readonly reason: string;
  readonly revision: number;
  /** ID of the live composition after the change. */
  readonly composition: string;
  /** Live version of each member after the change. */
  readonly members: Readonly<Record<string, string>>;
  /** What became different for all readers; if only a canary changed, how it differs from what is live. */
  readonly changes: readonly MemberChange[];
  readonly canary: Pick<NonNullable<Live['canary']>, 'composition' | 'percentage' | 'cohorts'> | null;
}
export type OnReleaseChange = (change: ReleaseChange) => Promise<void>;

const TIMEOUT_MS = 5000;
const emitWarning = (message: string): void => process.emitWarning(message, 'ReleaseWebhookWarning');

/**
 * Sends each change to a URL as JSON. `text` is one line, which chat services show. A failure is a warning of the process: the change itself is
 * done, and the history has it.
 */
export const releaseWebhook =
  (url: string, warn = emitWarning): OnReleaseChange =>
  async (change) => {
    const where = change.environment === PRODUCTION ? '' : ` (${change.environment})`;
    const what = [change.reason, change.changes.map(formatDescribedChange).join(', ')].filter(Boolean).join(' · ');
    const text = `Komado${where}: ${change.kind.replace('-', ' ')}${change.by === null ? '' : ` by ${change.by}`}: ${what}`;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text, ...change }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`it responded with status ${response.status}`);
    } catch (error) {
      warn(
        `The change was made, but could not be sent to RELEASE_WEBHOOK_URL: ${(error as Error).message}. Check the URL. The history has the change.`,
      );
    }
  };
