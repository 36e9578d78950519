import type { RenderAnswer, RenderRequest } from '@komado/shell/document';
import type { RendererChild } from './renderer-child';

/** The answer, and whether the second process gave it. */
export interface HedgedAnswer {
  readonly answer: RenderAnswer;
  readonly isSecond: boolean;
}

/**
 * Renders a page; if its process goes silent, renders it in a second one, too, and resolves to whatever answers first. `second` is asked
 * then, and may return none. Rejects as the first process does, unless the second one answers.
 *
 * The first rendering is never aborted: its process may be lost over it, and the investigation needs the request.
 */
export function renderHedged(
  first: Pick<RendererChild, 'render' | 'onSilence'>,
  request: RenderRequest,
  second: () => Pick<RendererChild, 'render'> | undefined,
): Promise<HedgedAnswer> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    let hedge: Promise<void> | undefined;
    const endWatch = first.onSilence(() => {
      endWatch();
      const process = second();
      hedge = process
        ?.render({ ...request, signal: AbortSignal.any([request.signal, over.signal]) })
        .then((answer) => resolve({ answer, isSecond: true }));
      hedge?.catch(() => undefined);
    });
    first.render(request).then(
      (answer) => {
        endWatch();
        resolve({ answer, isSecond: false });
        // Nobody reads the other one.
        if (hedge) over.abort();
      },
      (error: unknown) => {
        endWatch();
        if (hedge) hedge.catch(() => reject(error));
        else reject(error);
      },
    );
  });
}
