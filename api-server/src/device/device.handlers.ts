import type { Handlers } from '../http/handler';
import type { ServerDependencies } from '../server-dependencies';

export function deviceHandlers(_: ServerDependencies): Handlers<never> {
  return {};
}
