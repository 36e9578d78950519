export { type CardSandbox, isCardSandbox } from './card-sandbox';
export { markNotified } from './card-session';
export { type CardNotifier, cardRoutes } from './card.routes';
