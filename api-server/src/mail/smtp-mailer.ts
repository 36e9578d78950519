import type { Configuration } from '@komado/server-kit';
import type { Logger } from 'pino';
import type { Clock } from '../clock';
import { type Database, findOne } from '../database';
import { MailRefusedError, type Mailer } from './mailer';

type Settings = Pick<Configuration, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_RETRY_DAYS'>;

interface ClaimedMail {
  readonly mail_id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly is_forgotten: boolean;
  readonly created_at: Date;
  readonly tries: number;
}
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** How long a mail is claimed; after that, the claiming process is presumed dead and the mail is sent again. */
const CLAIM_MS = 15 * MINUTE_MS;
/** Milliseconds without a response from the mail server. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;
/** Backoff until a rejected mail is retried: 1, 2, 4 … minutes, up to two hours. */
const pauseAfter = (tries: number): number => Math.min(120, 2 ** (tries - 1)) * MINUTE_MS;

const CLAIM = `
  update mail_outbox set tries = tries + 1, next_try_at = $2
  where mail_id = (
    select mail_id from mail_outbox where next_try_at <= $1 and ($3::integer is null or mail_id = $3)
    order by next_try_at, mail_id limit 1 for update skip locked)
  returning mail_id, recipient, subject, body_text, body_html, headers, is_forgotten, created_at, tries`;

/** Maximum number of mails per call of `sendDue`, so that other scheduled work gets its turn. */
const MAILS_A_ROUND = 500;

/**
 * Whether a failure concerns this mail permanently, this mail for now, or the server as a whole. Only responses to the recipient and the
 * message judge a mail; a rejected login or sender is ours to fix.
 */
function judgeFailure(error: unknown): 'refused' | 'later' | 'away' {
  const { command, responseCode } = (error ?? {}) as { command?: unknown; responseCode?: unknown };
  if ((command !== 'RCPT TO' && command !== 'DATA') || typeof responseCode !== 'number') return 'away';
  return responseCode >= 500 ? 'refused' : 'later';
}

/**
 * Without SMTP_URL mails are only kept, with their bodies, for the outbox page; their links expire on their own. With it they are handed to
 * that server, retried for MAIL_RETRY_DAYS, by one api-server at a time. A mail that was accepted or given up loses its bodies: their links
 * stay valid until they are opened. Rows are kept for 30 days.
 */
export function createMailer({ SMTP_URL, MAIL_FROM, MAIL_RETRY_DAYS }: Settings, database: Database, clock: Clock, log: Logger): Mailer {
  // Loaded only where mails are sent.
  const transport = SMTP_URL
    ? import('nodemailer').then(({ createTransport }) => createTransport({ url: SMTP_URL, ...TIMEOUTS }))
    : undefined;

  const claim = (mailId: number | null): Promise<ClaimedMail | undefined> =>
    database.transaction((tx) => findOne<ClaimedMail>(tx, CLAIM, [clock.now(), new Date(clock.now().getTime() + CLAIM_MS), mailId]), {
      isolation: 'read committed',
    });
  const mark = (assignments: string, mailId: number, at: Date): Promise<number> =>
    database.transaction((tx) => tx.execute(`update mail_outbox set ${assignments} where mail_id = $1`, [mailId, at]));
  /** Records that the mail is done; one to be forgotten is deleted. */
  const close = (mail: ClaimedMail, moment: 'sent_at' | 'given_up_at'): Promise<number> =>
    mail.is_forgotten
      ? database.transaction((tx) => tx.execute('delete from mail_outbox where mail_id = $1', [mail.mail_id]))
      : mark(`${moment} = $2, next_try_at = null, body_text = '', body_html = ''`, mail.mail_id, clock.now());
  const giveUp = async (mail: ClaimedMail, error: unknown, message: string): Promise<void> => {
    await close(mail, 'given_up_at');
    log.error({ err: error, mailId: mail.mail_id, tries: mail.tries }, message);
  };

  /** `away`: the server accepts no mail at all. */
  async function deliver(mail: ClaimedMail): Promise<'sent' | 'later' | 'away' | 'given up' | 'refused'> {
    try {
      const { recipient, subject, body_text: text, body_html: html, headers } = mail;
      await (await transport)?.sendMail({ from: MAIL_FROM, to: { name: '', address: recipient }, subject, text, html, headers });
    } catch (error) {
      const failure = judgeFailure(error);
      if (failure === 'refused') {
        await giveUp(
          mail,
          error,
          'The mail server refused an email permanently, so it will not be sent again. Its response is in “err”: check the address and MAIL_FROM.',
        );
        return failure;
      }
      if (clock.now().getTime() - mail.created_at.getTime() >= MAIL_RETRY_DAYS * DAY_MS) {
        await giveUp(
          mail,
          error,
          `An email was not delivered within ${MAIL_RETRY_DAYS} days (MAIL_RETRY_DAYS), so it will not be sent again. Check SMTP_URL and the mail server.`,
        );
        return 'given up';
      }
      await mark('next_try_at = $2', mail.mail_id, new Date(clock.now().getTime() + pauseAfter(mail.tries)));
      log.warn(
        { err: error, mailId: mail.mail_id, tries: mail.tries },
        'An email was not delivered. It will be sent again. If this continues, check SMTP_URL and the mail server.',
      );
      return failure;
    }
    await close(mail, 'sent_at');
    return 'sent';
  }

  return {
    write: async (tx, { recipient, subject, text, html, accountId = null, headers = {}, isForgotten = false }) => {
      const now = clock.now();
      const [row] = await tx.query<{ mail_id: number }>(
        `insert into mail_outbox (recipient, subject, body_text, body_html, created_at, account_id, next_try_at, headers, is_forgotten)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning mail_id`,
        [recipient, subject, text, html, now, accountId, transport ? now : null, headers, isForgotten],
      );
      return row!.mail_id;
    },
    send: async (mailId) => {
      const mail = transport && (await claim(mailId));
      if (mail && (await deliver(mail)) === 'refused')
        throw new MailRefusedError(
          `The mail server permanently refused the email ${mailId}, so it will not be sent again. Its response is in the log.`,
        );
    },
    sendDue: async (stopping) => {
      let sent = 0;
      for (let count = 0; count < MAILS_A_ROUND; count += 1) {
        if (stopping?.aborted) break;
        const mail = transport && (await claim(null));
        if (!mail) break;
        const outcome = await deliver(mail);
        if (outcome === 'sent') sent += 1;
        // The others would fail, too.
        if (outcome === 'away') break;
      }
      return sent;
    },
  };
}
