export { normalizeEmail } from './email-address';
export { mailOf } from './mail-content';
export { type Mail, type Mailer, sendStoredMail } from './mailer';
export { hasOutbox, outboxPathForCaller } from './outbox.routes';
