import type { Tracing } from '@komado/server-kit/tracing';
import type { IsolatedRenderers } from '../render-isolation/isolated-renderers';

/** Renderers can send no spans: this one is from when a page is queued until it is rendered, and their API calls are below it. */
export const tracedRenders =
  ({ startSpan }: Tracing, render: IsolatedRenderers['render']): IsolatedRenderers['render'] =>
  async (set, request) => {
    const span = startSpan('render page', request.apiHeaders);
    request.signal.addEventListener('abort', () => span.end({ 'komado.aborted': true }), { once: true });
    try {
      const response = await render(set, { ...request, apiHeaders: { ...request.apiHeaders, ...span.headers } });
      const attributes = { 'komado.composition': response.composition, 'http.response.status_code': response.status };
      if (response.kind === 'page')
        return { ...response, pipe: (sink, onStart) => response.pipe(sink, onStart).finally(() => span.end(attributes)) };
      span.end(attributes);
      return response;
    } catch (error) {
      span.end({}, error);
      throw error;
    }
  };
