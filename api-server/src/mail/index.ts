export { normalizeEmail } from './email-address';
export { mailOf } from './mail-content';
export { type Mail, type Mailer, sendStoredMail } from './mailer';
export { hasOutbox, outboxPath } from './outbox.routes';
