import { createRequire } from 'node:module';
import path from 'node:path';
import type webpack from 'webpack';
import { PROJECT_ROOT, memberFolder } from '../paths';

const facade = (name: string): string => path.join(memberFolder('shell'), `src/remotes/${name}.facade.ts`);
/** Files with the names that the shell shares of packages which it does not share as a whole. */
export const FACADES = { 'react-router-dom': facade('react-router-dom'), 'styled-components': facade('styled-components') } as const;

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
    [file('adapters/fetch')]: path.join(memberFolder('shell'), 'src/boot/axios-fetch-adapter.stub.ts'),
  };
}

/** Replaces the vendor prefixes of stylis, which styled-components adds only on request: 1 kB of each first visit. */
export function stylisReplacements(): Record<string, string> {
  const { resolve } = createRequire(path.join(PROJECT_ROOT, 'shell/package.json'));
  const stylis = createRequire(resolve('styled-components/package.json')).resolve('stylis/package.json');
  return { [path.join(path.dirname(stylis), 'src/Prefixer.js')]: path.join(memberFolder('shell'), 'src/boot/stylis-prefixer.stub.ts') };
}

/** React Router names its components and does not mark them as pure, so that webpack would keep the unused ones: 2 kB of each first visit. */
export class PureRouterComponentsPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap('PureRouterComponentsPlugin', (compilation) => {
      const { processResult } = compiler.webpack.NormalModule.getCompilationHooks(compilation);
      processResult.tap('PureRouterComponentsPlugin', ([source, ...more], { resource }) => {
        if (!/[\\/]react-router[\\/]dist[\\/]production[\\/]/.test(resource)) return [source, ...more];
        const shakable = source
          .toString()
          .replace(/^\w+\.displayName = .*$/gm, '')
          .replace(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2');
        return [shakable, ...more];
      });
    });
  }
}
