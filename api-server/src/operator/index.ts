export { withdrawDue } from './publishing.commands';
