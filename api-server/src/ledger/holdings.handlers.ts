import type { Handlers } from '../http/handler';
import type { ServerDependencies } from '../server-dependencies';

export function holdingsHandlers(_: ServerDependencies): Handlers<never> {
  return {};
}
