export interface Mail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
}
/** Sends through SMTP where configured; every mail is also kept in the outbox table. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
