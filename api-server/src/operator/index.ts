export { withdrawDue } from './publishing/publishing.commands';
