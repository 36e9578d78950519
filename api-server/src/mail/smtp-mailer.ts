import type { Configuration } from '@komado/hosting';
import { createTransport } from 'nodemailer';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { Mailer } from './mailer';

type Settings = Pick<Configuration, 'SMTP_URL' | 'MAIL_FROM'>;

const KEPT_DAYS = 30;

/**
 * Keeps every mail in the outbox for 30 days and hands it to the mail server of SMTP_URL, when there is one. Rejects when that server
 * does not take it; the mail then stays in the outbox as not sent.
 */
export function createMailer({ SMTP_URL, MAIL_FROM }: Settings, database: Database, clock: Clock): Mailer {
  const transport = SMTP_URL ? createTransport(SMTP_URL) : undefined;
  return {
    send: async ({ recipient, subject, text, html, accountId = null }) => {
      const now = clock.now();
      const mailId = await database.transaction(async (tx) => {
        await tx.execute('delete from mail_outbox where created_at < $1', [new Date(now.getTime() - KEPT_DAYS * 86_400_000)]);
        const [row] = await tx.query<{ mail_id: number }>(
          'insert into mail_outbox (recipient, subject, body_text, body_html, created_at, account_id) values ($1, $2, $3, $4, $5, $6) returning mail_id',
          [recipient, subject, text, html, now, accountId],
        );
        return row!.mail_id;
      });
      if (!transport) return;
      await transport.sendMail({ from: MAIL_FROM, to: { name: '', address: recipient }, subject, text, html });
      await database.transaction((tx) => tx.execute('update mail_outbox set sent_at = $2 where mail_id = $1', [mailId, clock.now()]));
    },
  };
}
