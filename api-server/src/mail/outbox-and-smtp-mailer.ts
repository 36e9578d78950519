import type { Configuration } from '@komado/server-kit';
import type { Logger } from 'pino';
import { type Clock, DAY_MS } from '../clock';
import type { Database } from '../database';
import { type LeasedQueue, type Outcome, sendDueEntries } from '../leased-queue';
import { MailRefusedError, type Mailer } from './mailer';

type Settings = Pick<Configuration, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_RETRY_DAYS'>;

interface StoredMail {
  readonly mail_id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly is_ephemeral: boolean;
  readonly created_at: Date;
  readonly tries: number;
}
const OUTBOX: LeasedQueue<StoredMail> = {
  table: 'mail_outbox',
  key: ['mail_id'],
  columns: ['recipient', 'subject', 'body_text', 'body_html', 'headers', 'is_ephemeral', 'created_at'],
  orderBy: 'next_try_at, mail_id',
  leaseMinutes: 15,
  maxPauseMinutes: 120,
};
/** Milliseconds without a response from the mail server. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;
/**
 * Whether a failure concerns this mail permanently, this mail temporarily, or the server as a whole. Only responses to the recipient and
 * the message concern the mail; a rejected login or sender is an error in the configuration.
 */
function classifyFailure(error: unknown): 'rejected' | 'temporary' | 'server' {
  const { command, responseCode } = (error ?? {}) as { command?: unknown; responseCode?: unknown };
  if ((command !== 'RCPT TO' && command !== 'DATA') || typeof responseCode !== 'number') return 'server';
  return responseCode >= 500 ? 'rejected' : 'temporary';
}

/**
 * Without SMTP_URL, mails are only stored for the outbox page. With it, they are sent by one api-server at a time, and retried for
 * MAIL_RETRY_DAYS. The bodies of sent mails are deleted, because their links stay valid until they are opened.
 */
export function createOutboxAndSmtpMailer(
  { SMTP_URL, MAIL_FROM, MAIL_RETRY_DAYS }: Settings,
  database: Database,
  clock: Clock,
  log: Logger,
): Mailer {
  const transport = SMTP_URL
    ? import('nodemailer').then(({ createTransport }) => createTransport({ url: SMTP_URL, ...TIMEOUTS }))
    : undefined;

  /** Deletes an ephemeral mail, and the bodies of any other. */
  const close = (mail: StoredMail, moment: 'sent_at' | 'given_up_at'): Outcome =>
    mail.is_ephemeral
      ? { set: null }
      : { set: `${moment} = $1, next_try_at = null, body_text = '', body_html = ''`, values: [clock.now()] };
  const giveUp = (mail: StoredMail, error: unknown, message: string): Outcome => {
    log.error({ err: error, mailId: mail.mail_id, tries: mail.tries }, message);
    return close(mail, 'given_up_at');
  };

  async function deliver(mail: StoredMail): Promise<Outcome & { readonly isRefused?: boolean }> {
    try {
      const { recipient, subject, body_text: text, body_html: html, headers } = mail;
      await (await transport)?.sendMail({ from: MAIL_FROM, to: { name: '', address: recipient }, subject, text, html, headers });
    } catch (error) {
      const failure = classifyFailure(error);
      if (failure === 'rejected') {
        const message =
          'The mail server refused an email permanently, so it will not be sent again. Its response is in “err”: check the address and MAIL_FROM.';
        return { ...giveUp(mail, error, message), isRefused: true };
      }
      if (clock.now().getTime() - mail.created_at.getTime() >= MAIL_RETRY_DAYS * DAY_MS)
        return giveUp(
          mail,
          error,
          `An email was not delivered within ${MAIL_RETRY_DAYS} days (MAIL_RETRY_DAYS), so it will not be sent again. Check SMTP_URL and the mail server.`,
        );
      log.warn(
        { err: error, mailId: mail.mail_id, tries: mail.tries },
        'An email was not delivered. It will be sent again. If this continues, check SMTP_URL and the mail server.',
      );
      return { endsRun: failure === 'server' };
    }
    return { ...close(mail, 'sent_at'), isAccepted: true };
  }

  return {
    write: async (tx, { recipient, subject, text, html, accountId = null, headers = {}, isEphemeral = false }) => {
      const now = clock.now();
      const [row] = await tx.query<{ mail_id: number }>(
        `insert into mail_outbox (recipient, subject, body_text, body_html, created_at, account_id, next_try_at, headers, is_ephemeral)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning mail_id`,
        [recipient, subject, text, html, now, accountId, transport ? now : null, headers, isEphemeral],
      );
      return row!.mail_id;
    },
    send: async (mailId) => {
      if (!transport) return;
      let isRefused = false;
      await sendDueEntries(database, OUTBOX, { now: clock.now, only: { mail_id: mailId }, limit: 1 }, async (mail) => {
        const outcome = await deliver(mail);
        isRefused = outcome.isRefused ?? false;
        return outcome;
      });
      if (isRefused)
        throw new MailRefusedError(
          `The mail server permanently refused the email ${mailId}, so it will not be sent again. Its response is in the log.`,
        );
    },
    sendDue: async (stopping) => (transport ? sendDueEntries(database, OUTBOX, { now: clock.now, stopping }, deliver) : 0),
  };
}
