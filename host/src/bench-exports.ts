/** Exports for bench/: rendering pages in processes, without the rest of the web host. */
export { compressedResponse } from './http/compressed-response';
export { isolatedRenderers } from './render-isolation/isolated-renderers';
export { quarantineFile } from './render-isolation/quarantine-file';
export { evaluate, SHELL_NODE_BUILTINS } from './render-isolation/renderer/sandbox';
export { liveCompositions, type ResolvedComposition } from './composition/live-composition';
export { serverBuildReader } from './composition/server-build-reader';
