import type { ReactElement } from 'react';
import { Transform, type Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';

export type DocumentSink = Writable;
interface StreamOptions {
  readonly nonce: string;
  /** Goes before `</head>` of the first flush, before the styles. */
  readonly head: string;
  /** Starts the page. React puts it after the first whole part: hydrating a document that is still being parsed would fail. */
  readonly mainScript: { readonly url: string; readonly integrity: string };
  readonly sink: DocumentSink;
  /** Called once the first part is ready and status and headers can no longer change. */
  readonly onStart: () => void;
  readonly onError: (error: unknown) => void;
}
/** How long suspended parts may take before they are left to the browser. */
const SUSPENDED_PART_TIMEOUT_MS = 5000;

/** The parts of styled-components' server sheet that its own (document-breaking) stream helper is made of. */
interface EmittingSheet {
  _emitSheetCSS(): string;
  instance: { clearTag(): void };
}

/**
 * Streams a document with the styles of each part before that part. styled-components' own interleaving writes styles ahead of the
 * doctype, which puts browsers into quirks mode; React calls `flush` at the end of each of its flushes, the only safe place for foreign tags.
 */
export function streamDocument(element: ReactElement, { nonce, head, mainScript, sink, onStart, onError }: StreamOptions): Promise<void> {
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
      return html.slice(0, at) + head + takeStyles() + html.slice(at);
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
    transform.on('end', () => {
      sheet.seal();
      resolve();
    });
    const stream = renderToPipeableStream(sheet.collectStyles(element), {
      nonce,
      // A large part that is ready goes out in its place: moved there by script later, it would be missing without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      bootstrapScripts: [{ src: mainScript.url, integrity: mainScript.integrity }],
      onShellReady() {
        onStart();
        transform.pipe(sink);
        stream.pipe(transform);
      },
      onShellError: reject,
      onError,
    });
    const timer = setTimeout(() => stream.abort(new Error('A part of the page took too long.')), SUSPENDED_PART_TIMEOUT_MS);
    transform.on('end', () => clearTimeout(timer));
    sink.on('close', () => {
      clearTimeout(timer);
      if (!sink.writableFinished) stream.abort(new Error('The reader went away.'));
      resolve();
    });
  });
}
