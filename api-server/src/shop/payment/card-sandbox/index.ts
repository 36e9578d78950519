export { type CardSandbox, isCardSandbox } from './card-sandbox';
export { markSessionNotified } from './checkout-session';
export { type SessionEndNotifier, cardSandboxRoutes } from './card-sandbox.routes';
