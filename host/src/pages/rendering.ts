/** What bench/ measures: rendering pages in processes, without the rest of the web host. */
export { compressedAnswer } from '../http/compressed-answer';
export { containedRenderers } from '../containment/contained-renderers';
export { quarantine } from '../containment/quarantine';
export { evaluate, SHELL_MODULES } from '../containment/renderer/sandbox';
export { liveSets, type LiveSet } from '../composition/live-composition';
export { serverBuilds } from '../composition/server-builds';
