import { Writable } from 'node:stream';
import type { RenderRequest } from '@komado/shell/server-rendering';
import type { RendererChild } from './renderer-child';

export const discardingStream = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

export async function renderAndDiscard(child: RendererChild, request: RenderRequest): Promise<void> {
  const response = await child.render(request);
  if (response.kind === 'page') await response.pipe(discardingStream(), () => undefined);
}
