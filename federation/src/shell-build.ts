import path from 'node:path';
import { roomFolder } from './paths';

/** What the shell shares from React Router. */
export const ROUTER_FACADE = path.join(roomFolder('shell'), 'src/remotes/react-router-dom.facade.ts');

/** The defines that the federation plugin's `experiments.optimization` would set; the shell uses the runtime without the plugin. */
export const RUNTIME_FLAGS = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_SHARED: 'true',
  FEDERATION_HAS_EXPOSES: 'false',
  ENV_TARGET: '"web"',
};
