import type { Handlers } from '../http/handler';
import type { ServerDependencies } from '../server-dependencies';

export function subscriptionHandlers(_: ServerDependencies): Handlers<never> {
  return {};
}
