import * as contracts from '@komado/shared-contracts';
import * as ui from '@komado/shared-ui';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as router from 'react-router-dom';
import * as styled from './styled-components.facade';
import * as zustand from 'zustand';

declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;

interface SharedEntry {
  version: string;
  from: string;
  loaded: 1;
  lib: () => unknown;
  get: () => Promise<() => unknown>;
  scope: string[];
  useIn: string[];
  shareConfig: { singleton: true; requiredVersion: string };
}
/** Module Federation's share scope: by import name, then by version. */
export type ShareScope = Record<string, Record<string, SharedEntry>>;

const MODULES: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  'styled-components': styled,
  zustand,
  '@komado/shared-contracts': contracts,
  '@komado/shared-ui': ui,
};

/** Passed by value: the shell's copies always win, and the shell's bundle stays tree-shaken where it is a facade. */
export const sharedScope: ShareScope = Object.fromEntries(
  Object.entries(MODULES).map(([name, module]) => {
    const version = __SHARED_VERSIONS__[name] ?? '0.0.0';
    const entry: SharedEntry = {
      version,
      from: 'shell',
      loaded: 1,
      lib: () => module,
      get: () => Promise.resolve(() => module),
      scope: ['default'],
      useIn: [],
      shareConfig: { singleton: true, requiredVersion: `^${version}` },
    };
    return [name, { [version]: entry }];
  }),
);
