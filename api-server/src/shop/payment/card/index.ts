export { cardNotifier } from './card-notifier';
export { isCardSandbox } from './card-sandbox';
export { cardRoutes } from './card.routes';
