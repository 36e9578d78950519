import { satisfies } from './satisfies.js';

/**
 * The part of Module Federation's bundler runtime that a remote needs when it bundles no shared modules itself: the container protocol and
 * the lookup of the shell's shared modules. A stock remote carries 23 kB of runtime for this, ours less than 3. It relies on internals of
 * @module-federation/enhanced 2.9.2; `container-runtime.test.ts` compares its ranges with npm's, and `stock-containers.test.ts` of the
 * shell runs it in Module Federation's own host, and stock remotes in ours.
 */
function sharedModule(scope, { shareKey, requiredVersion }) {
  const [version, entry] = Object.entries(scope[shareKey] ?? {})[0] ?? [];
  if (!entry) throw new Error(`The shell does not share ${shareKey}.`);
  if (!satisfies(version, requiredVersion))
    throw new Error(`The shell shares ${shareKey} ${version}; this remote needs ${requiredVersion}.`);
  return entry;
}

const bundlerRuntime = {
  init: ({ webpackRequire }) => ({
    name: webpackRequire.federation.initOptions.name,
    options: webpackRequire.federation.initOptions,
  }),
  initContainerEntry: ({ webpackRequire, shareScope }) => {
    webpackRequire.S = { default: shareScope };
    return true;
  },
  I: () => true,
  installInitialConsumes: ({ initialConsumes, webpackRequire }) => {
    const consumed = webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping;
    for (const id of initialConsumes) {
      webpackRequire.m[id] = (module) => {
        module.exports = sharedModule(webpackRequire.S.default, consumed[id]).lib();
      };
    }
  },
  consumes: ({ chunkId, promises, chunkMapping, webpackRequire }) => {
    const consumed = webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping;
    for (const id of chunkMapping[chunkId] ?? []) {
      if (webpackRequire.m[id]) continue;
      try {
        const entry = sharedModule(webpackRequire.S.default, consumed[id]);
        webpackRequire.m[id] = (module) => {
          module.exports = entry.lib();
        };
      } catch (error) {
        promises.push(Promise.reject(error));
      }
    }
  },
};

export default { runtime: {}, bundlerRuntime, attachShareScopeMap: undefined };
