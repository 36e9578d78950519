export interface Mail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** The account that it is about, so that it goes when the account goes. */
  accountId?: number;
}
/** Sends through SMTP where configured; every mail is also kept in the outbox table. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
