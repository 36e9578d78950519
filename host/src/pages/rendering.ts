/** Exports for bench/: rendering pages in processes, without the rest of the web host. */
export { compressedResponse } from '../http/compressed-response';
export { containedRenderers } from '../containment/contained-renderers';
export { quarantine } from '../containment/quarantine';
export { evaluate, SHELL_MODULES } from '../containment/renderer/sandbox';
export { liveCompositions, type ResolvedComposition } from '../composition/live-composition';
export { serverBuilds } from '../composition/server-builds';
