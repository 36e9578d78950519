export { withdrawScheduledItems } from './publishing/publishing.commands';
