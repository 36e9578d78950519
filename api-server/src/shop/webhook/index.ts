export { receiveWebhook } from './receive-webhook';
