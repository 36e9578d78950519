export { type CardSandbox, isCardSandbox } from './card-sandbox';
export { markNotified } from './card-session';
export { type SessionEndNotifier, cardSandboxRoutes } from './card-sandbox.routes';
