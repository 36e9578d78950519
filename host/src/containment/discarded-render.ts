import { Writable } from 'node:stream';
import type { RenderRequest } from '@komado/shell/document';
import type { RendererChild } from './renderer-child';

/** Takes a page that nobody reads. */
export const discarded = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Renders a page and discards it. */
export async function renderAndDiscard(child: RendererChild, request: RenderRequest): Promise<void> {
  const answer = await child.render(request);
  if (answer.kind === 'page') await answer.pipe(discarded(), () => undefined);
}
