import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database';
import type { CardSandbox } from './card-sandbox';
import type { CardSession } from './card-records';
import { markNotified, unnotifiedCardSessions } from './card-session';

export interface CardNotifier {
  /**
   * Sends the webhook of an ended session, with a few retries at short intervals, and returns whether it was accepted. After that it
   * retries in the background.
   */
  notify(session: CardSession): Promise<boolean>;
  /** Sends again what an earlier process could not. */
  resume(): Promise<void>;
  close(): void;
}
export interface NotifierOptions {
  readonly sandbox: CardSandbox;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** Called on every attempt: the port is only known once the server listens. */
  readonly webhookUrl: () => string;
  /** Milliseconds before each attempt while the reader waits, and after that. */
  readonly pauses?: { readonly waiting: readonly number[]; readonly background: readonly number[] };
}

const PAUSES = { waiting: [0, 250, 1000], background: [2_000, 5_000, 15_000, 60_000, 300_000, 900_000] } as const;
const TIMEOUT_MS = 5_000;

export function cardNotifier({ sandbox, database, clock, log, webhookUrl, pauses = PAUSES }: NotifierOptions): CardNotifier {
  const closing = new AbortController();
  const inBackground = new Map<string, Promise<void>>();

  async function attempt(session: CardSession): Promise<boolean> {
    const { body, signature } = await sandbox.eventOf(session);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    try {
      const answer = await fetch(webhookUrl(), {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await answer.arrayBuffer();
      if (answer.ok) {
        await markNotified(database, session.sessionId, clock.now());
        return true;
      }
      log.warn(
        { session: session.sessionId, status: answer.status },
        'The payment webhook refused a notification of the card sandbox. It will be sent again. Check that PUBLIC_URL leads to this api-server.',
      );
    } catch (error) {
      if (!closing.signal.aborted)
        log.warn(
          { session: session.sessionId, err: error },
          'The card sandbox could not reach the payment webhook at PUBLIC_URL. The notification will be sent again. Check that PUBLIC_URL leads to this server.',
        );
    }
    return false;
  }
  async function attemptAfter(session: CardSession, distances: readonly number[], isHoldingProcess: boolean): Promise<boolean> {
    for (const distance of distances) {
      if (distance > 0) await sleep(distance, undefined, { signal: closing.signal, ref: isHoldingProcess }).catch(() => undefined);
      if (closing.signal.aborted) return false;
      if (await attempt(session)) return true;
    }
    return false;
  }
  function goOnInBackground(session: CardSession, distances: readonly number[]): void {
    if (inBackground.has(session.sessionId)) return;
    const work = attemptAfter(session, distances, false)
      .then((isAccepted) => {
        if (!isAccepted && !closing.signal.aborted)
          log.error(
            { session: session.sessionId },
            'The card sandbox could not deliver a payment notification. To send it again, check PUBLIC_URL, and restart the api-server.',
          );
      })
      .finally(() => inBackground.delete(session.sessionId));
    inBackground.set(session.sessionId, work);
  }
  return {
    async notify(session) {
      if (session.notifiedAt) return true;
      const isAccepted = await attemptAfter(session, pauses.waiting, true);
      if (!isAccepted) goOnInBackground(session, pauses.background);
      return isAccepted;
    },
    async resume() {
      for (const session of await unnotifiedCardSessions(database)) goOnInBackground(session, [0, ...pauses.background]);
    },
    close: () => closing.abort(),
  };
}
