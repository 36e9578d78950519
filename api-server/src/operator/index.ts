export { withdrawScheduledItems } from './publishing/publish-and-withdraw.commands';
