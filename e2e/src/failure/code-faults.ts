import type { TransformFile } from '../site/modified-release';

/** Faults of a remote's own code in a browser. */
export const CODE_FAULTS = [
  'throws while loading',
  'throws in its loader',
  'throws while drawn',
  'throws in an effect',
  'throws in an event',
  'contract too new',
  'contract too old',
] as const;
export type CodeFault = (typeof CODE_FAULTS)[number];

interface InjectedFault {
  readonly fault: CodeFault;
  readonly isInAll: boolean;
}
/** The window of a page with faulty remotes. */
export interface FaultyWindow {
  /** The fault of each faulty remote, in the live version or in all. */
  injectedFaults?: Partial<Record<string, InjectedFault>>;
}

/** Runs after a container's own code; `given` is the container, and the return value replaces it. */
const FAULTY_CONTAINER = `(given, remote, isLive) => {
  const fault = () => {
    const injected = globalThis.window?.injectedFaults?.[remote];
    return injected && (injected.isInAll || isLive) ? injected.fault : undefined;
  };
  const maybeThrow = (kind) => { if (fault() === kind) throw new Error('injected: ' + kind); };
  let React;
  const sharing = (scope, version) =>
    Object.fromEntries(Object.entries(scope).map(([name, versions]) => [name, { [version]: Object.values(versions)[0] }]));
  const wrapped = new WeakMap();
  const wrap = (module) => {
    if (!wrapped.has(module)) {
      const Component = (properties) => {
        maybeThrow('throws while drawn');
        const [isMounted, setMounted] = React.useState(false);
        React.useEffect(() => {
          maybeThrow('throws in an effect');
          setMounted(true);
        }, []);
        const onClick = () => maybeThrow('throws in an event');
        const button = isMounted && fault() === 'throws in an event' ? React.createElement('button', { onClick }, 'injected') : null;
        return React.createElement(React.Fragment, null, React.createElement(module.Component, properties), button);
      };
      const loader = module.loader && (async (given) => {
        maybeThrow('throws in its loader');
        return module.loader(given);
      });
      wrapped.set(module, { ...module, loader, Component });
    }
    return wrapped.get(module);
  };
  return {
    init: (scope, ...more) => {
      React = Object.values(scope.react)[0].lib();
      const kind = fault();
      const seen = kind === 'contract too new' ? sharing(scope, '0.0.1') : kind === 'contract too old' ? sharing(scope, '99.0.0') : scope;
      return given.init(seen, ...more);
    },
    get: async (expose) => {
      const factory = await given.get(expose);
      return () => wrap(factory());
    },
  };
}`;

const throwWhileLoading = (remote: string, isLive: boolean): string => `{
  const injected = window.injectedFaults?.['${remote}'];
  if (injected?.fault === 'throws while loading' && (injected.isInAll || ${isLive})) throw new Error('injected');
}
`;

/** Makes a copy of a remote fail as the page requests. It works normally on the server. */
export const codeFaultTransform =
  (remote: string, isLive: boolean): TransformFile =>
  (source, file, container) => {
    if (file === 'remoteEntry.js')
      return `${throwWhileLoading(remote, isLive)}${source}\n;${container} = (${FAULTY_CONTAINER})(${container}, '${remote}', ${isLive});`;
    if (file === 'remoteEntry.cjs') return `${source}\n;module.exports = (${FAULTY_CONTAINER})(module.exports, '${remote}', ${isLive});`;
    return source;
  };
