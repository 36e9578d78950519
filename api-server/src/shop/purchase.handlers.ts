import type { Handlers } from '../http/handler';
import type { ServerDependencies } from '../server-dependencies';

export function purchaseHandlers(_: ServerDependencies): Handlers<never> {
  return {};
}
