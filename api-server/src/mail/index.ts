export { normalizeEmail } from './email-address';
export { renderMail } from './render-mail';
export { type Mail, type Mailer, sendStoredMail } from './mailer';
export { hasOutbox, outboxPathForCaller } from './outbox.routes';
