export { LogOutButton as Component } from './log-out-button.component';
