export { Receipts as Component } from './receipts.component';
