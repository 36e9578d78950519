import { createRequire } from 'node:module';
import path from 'node:path';
import { PROJECT_ROOT, memberFolder } from '../paths';

/** What the shell shares from React Router. */
export const ROUTER_FACADE = path.join(memberFolder('shell'), 'src/remotes/react-router-dom.facade.ts');

/**
 * Calls send and receive text, by XMLHttpRequest. The parts of axios that turn objects into forms and back, and its list of status codes,
 * are replaced by its own empty module, and its fetch adapter by one that is never used. These are private files of axios, which has no
 * option for it: with them, each first visit would have 6 kB more of scripts.
 */
export function axiosReplacements(): Record<string, string> {
  const { resolve } = createRequire(path.join(PROJECT_ROOT, 'shared-contracts/package.json'));
  const file = (name: string): string => path.join(path.dirname(resolve('axios/package.json')), 'lib', `${name}.js`);
  const unused = ['helpers/toFormData', 'helpers/toURLEncodedForm', 'helpers/formDataToJSON', 'helpers/HttpStatusCode'];
  return {
    ...Object.fromEntries(unused.map((name) => [file(name), file('helpers/null')])),
    [file('adapters/fetch')]: path.join(memberFolder('shell'), 'src/boot/axios-fetch-adapter.ts'),
  };
}

/** Replaces the vendor prefixes of stylis, which styled-components adds only on request: 1 kB of each first visit. */
export function stylisReplacements(): Record<string, string> {
  const { resolve } = createRequire(path.join(PROJECT_ROOT, 'shell/package.json'));
  const stylis = createRequire(resolve('styled-components/package.json')).resolve('stylis/package.json');
  return { [path.join(path.dirname(stylis), 'src/Prefixer.js')]: path.join(memberFolder('shell'), 'src/boot/stylis-prefixer.ts') };
}
