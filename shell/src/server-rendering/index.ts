/** For the web host, which runs the renderer in processes of its own. The renderer itself comes from the release store. */
export type { Container } from '../remotes/container';
export type { PageComposition, RemoteReference } from '../remotes/page-composition';
export { nextMinute } from './next-minute';
export type { RenderResponse, Renderer, RendererOptions, RenderRequest } from './renderer-types';
