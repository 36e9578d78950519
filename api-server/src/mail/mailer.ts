import type { Logger } from 'pino';
import type { Transactor } from '../database';

export interface Mail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** The account it is about, so that the mail is deleted with the account. */
  accountId?: number;
  /** Headers in addition to the usual ones. */
  headers?: Readonly<Record<string, string>>;
  /** Deleted once it was sent or given up. Without a mail server, the outbox page shows it for a day. */
  isEphemeral?: boolean;
}
/** Sends through SMTP if configured. Every mail is first stored in the outbox table, so that none is lost between commit and sending. */
export interface Mailer {
  /** Stores a mail in the transaction that causes it, and returns its id. */
  write(tx: Transactor, mail: Mail): Promise<number>;
  /**
   * Sends a stored mail, right after the commit. Rejects with `MailRefusedError` when the mail server permanently rejects it; when the server
   * cannot be reached or asks to try later, `sendDue` retries.
   */
  send(mailId: number): Promise<void>;
  /**
   * Sends all due mails, and gives up those that have failed for too long. Ends after the current mail once `stopping` is aborted. Returns
   * the number of mails sent.
   */
  sendDue(stopping?: AbortSignal): Promise<number>;
}

/** The mail server permanently rejected a mail: there is no such mailbox. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

/** Sends a mail that was written in a transaction. A failure is only logged: the schedule retries what was not refused permanently. */
export async function sendStoredMail(
  { mailer, log }: { readonly mailer: Mailer; readonly log: Logger },
  mailId: number | undefined,
): Promise<void> {
  if (mailId === undefined) return;
  await mailer
    .send(mailId)
    .catch((error: unknown) =>
      log.error(
        { err: error, mailId },
        'An email could not be sent. It will be sent again, unless the mail server refused it permanently. Check SMTP_URL and the mail server.',
      ),
    );
}
