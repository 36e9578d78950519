import { createRequire } from 'node:module';
import path from 'node:path';
import { PROJECT_ROOT, roomFolder } from './paths';

/** What the shell shares from React Router. */
export const ROUTER_FACADE = path.join(roomFolder('shell'), 'src/remotes/react-router-dom.facade.ts');

/** The defines that the federation plugin's `experiments.optimization` would set; the shell uses the runtime without the plugin. */
export const RUNTIME_FLAGS = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_SHARED: 'true',
  FEDERATION_HAS_EXPOSES: 'false',
  ENV_TARGET: '"web"',
};

/**
 * Calls send and receive text. The parts of axios that turn objects into forms and back, and its list of status codes, are replaced by its own
 * empty module: 2 kB that every first visit would load.
 */
export function axiosForText(): Record<string, string> {
  const { resolve } = createRequire(path.join(PROJECT_ROOT, 'shared-contracts/package.json'));
  const helper = (name: string): string => path.join(path.dirname(resolve('axios/package.json')), 'lib/helpers', `${name}.js`);
  const unused = ['toFormData', 'toURLEncodedForm', 'formDataToJSON', 'HttpStatusCode'];
  return Object.fromEntries(unused.map((name) => [helper(name), helper('null')]));
}
