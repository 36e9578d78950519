import type { Logger } from 'pino';
import type { Transactor } from '../database/database';

export interface Mail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** The account that it is about, so that it goes when the account goes. */
  accountId?: number;
  /** Headers beside the usual ones. */
  headers?: Readonly<Record<string, string>>;
  /** Nothing of it is kept once it was handed over, or given up. Where no mail server is configured, the outbox page shows it for a day. */
  isForgotten?: boolean;
}
/** Sends through SMTP where configured; every mail is kept in the outbox table first, so that none is lost between a commit and its sending. */
export interface Mailer {
  /** Keeps a mail in the transaction that causes it and gives its id: with that transaction it is there or it never was. */
  write(tx: Transactor, mail: Mail): Promise<number>;
  /**
   * Sends a kept mail, right after the commit. Rejects with `MailRefusedError` when the mail server will never take it; when it cannot be
   * reached or asks to come again, `sendDue` does.
   */
  send(mailId: number): Promise<void>;
  /** Sends what is still to be sent, and gives up what could not be for too long. Gives the number of mails sent. */
  sendDue(): Promise<number>;
}

/** The mail server refused a mail for good: there is no such mailbox. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

/** Sends a mail that was written in a transaction; one that cannot be sent now is sent by the schedule. */
export async function sendKept(
  { mailer, log }: { readonly mailer: Mailer; readonly log: Logger },
  mailId: number | undefined,
): Promise<void> {
  if (mailId === undefined) return;
  await mailer.send(mailId).catch((error: unknown) => log.error({ err: error, mailId }, 'A mail was not sent yet.'));
}
