export { type CardSandbox, isCardSandbox } from './card-sandbox';
export { markSessionNotified } from './card-session';
export { type SessionEndNotifier, cardSandboxRoutes } from './card-sandbox.routes';
