import type { ReactElement } from 'react';
import { Transform, type Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';

export type DocumentSink = Writable;
interface DocumentOptions {
  readonly nonce: string;
  /** Goes before `</head>` of the first flush, before the styles; asked for when all that is in that flush is drawn. */
  readonly head: () => string;
  /** Starts the page. React puts it after the first whole part: hydrating a document that is still being parsed would fail. */
  readonly mainScript: { readonly url: string; readonly integrity: string };
  /** Told of what is thrown while drawing, and of the names of the components around it, innermost first. */
  readonly onError: (error: unknown, componentStack: string) => void;
}
/** A document whose first part is drawn: what its status should be is known, and nothing is sent yet. */
export interface DrawnDocument {
  pipe(sink: DocumentSink): Promise<void>;
  discard(): void;
}
/** How long suspended parts may take before they are left to the browser. */
const SUSPENDED_PART_TIMEOUT_MS = 5000;

/** The parts of styled-components' server sheet that its own (document-breaking) stream helper is made of. */
interface EmittingSheet {
  _emitSheetCSS(): string;
  instance: { clearTag(): void };
}

/**
 * Draws a document, to be streamed with the styles of each part before that part. styled-components' own interleaving writes styles ahead of the
 * doctype, which puts browsers into quirks mode; React calls `flush` at the end of each of its flushes, the only safe place for foreign tags.
 */
export function drawDocument(element: ReactElement, { nonce, head, mainScript, onError }: DocumentOptions): Promise<DrawnDocument> {
  const sheet = new ServerStyleSheet({ nonce });
  const emitting = sheet as unknown as EmittingSheet;
  const takeStyles = (): string => {
    const styles = emitting._emitSheetCSS();
    emitting.instance.clearTag();
    return styles;
  };
  let pending = '';
  let isHeadSent = false;
  const nextPart = (): string => {
    if (pending === '') return '';
    const html = pending;
    if (!isHeadSent) {
      const at = html.indexOf('</head>');
      if (at < 0) return '';
      isHeadSent = true;
      pending = '';
      return html.slice(0, at) + head() + takeStyles() + html.slice(at);
    }
    pending = '';
    return takeStyles() + html;
  };
  return new Promise((resolve, reject) => {
    const transform: Transform & { flush?: () => void } = new Transform({
      decodeStrings: false,
      transform(chunk: Buffer | string, _encoding, done) {
        pending += chunk.toString();
        done();
      },
      flush(done) {
        const part = nextPart();
        if (part) this.push(part);
        done();
      },
    });
    transform.flush = () => {
      const part = nextPart();
      if (part) transform.push(part);
    };
    const stream = renderToPipeableStream(sheet.collectStyles(element), {
      nonce,
      // A large part that is ready goes out in its place: moved there by script later, it would be missing without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      bootstrapScripts: [{ src: mainScript.url, integrity: mainScript.integrity }],
      onShellReady: () => resolve({ pipe, discard }),
      onShellError: reject,
      onError: (error, { componentStack = '' }) => onError(error, componentStack),
    });
    const timer = setTimeout(() => stream.abort(new Error('A part of the page took too long.')), SUSPENDED_PART_TIMEOUT_MS);
    const discard = (): void => {
      clearTimeout(timer);
      stream.abort(new Error('Drawn anew with another version.'));
    };
    const pipe = (sink: DocumentSink): Promise<void> =>
      new Promise((ended) => {
        transform.on('end', () => {
          clearTimeout(timer);
          sheet.seal();
          ended();
        });
        sink.on('close', () => {
          clearTimeout(timer);
          if (!sink.writableFinished) stream.abort(new Error('The reader went away.'));
          ended();
        });
        transform.pipe(sink);
        stream.pipe(transform);
      });
  });
}
