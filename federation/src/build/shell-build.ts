import { createRequire } from 'node:module';
import path from 'node:path';
import { PROJECT_ROOT, memberFolder } from '../paths';

/** What the shell shares from React Router. */
export const ROUTER_FACADE = path.join(memberFolder('shell'), 'src/remotes/react-router-dom.facade.ts');

/** The defines that the federation plugin's `experiments.optimization` would set; the shell uses the runtime without the plugin. */
export const RUNTIME_FLAGS = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_SHARED: 'true',
  FEDERATION_HAS_EXPOSES: 'false',
  ENV_TARGET: '"web"',
};

/**
 * Calls send and receive text, by XMLHttpRequest. The parts of axios that turn objects into forms and back, and its list of status codes,
 * are replaced by its own empty module, and its fetch adapter by one that is never used. These are private files of axios, which has no
 * option for it: with them, the first page would have 224.6 kB of scripts, more than its limit of 218.9.
 */
export function axiosForText(): Record<string, string> {
  const { resolve } = createRequire(path.join(PROJECT_ROOT, 'shared-contracts/package.json'));
  const file = (name: string): string => path.join(path.dirname(resolve('axios/package.json')), 'lib', `${name}.js`);
  const unused = ['helpers/toFormData', 'helpers/toURLEncodedForm', 'helpers/formDataToJSON', 'helpers/HttpStatusCode'];
  return {
    ...Object.fromEntries(unused.map((name) => [file(name), file('helpers/null')])),
    [file('adapters/fetch')]: path.join(memberFolder('shell'), 'src/boot/axios-fetch-adapter.ts'),
  };
}
