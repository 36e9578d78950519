import type { ReactElement } from 'react';
import { Transform, type Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { CompiledStyles } from './compiled-styles';
import { startAfterLeadImageScript } from '../boot/lead-image-priority';

export type DocumentSink = Writable;
interface DocumentOptions {
  readonly nonce: string;
  /** Inserted before `</head>` in the first flush, before the styles; called with that flush's HTML once it is rendered. */
  readonly head: (html: () => string) => string;
  /** A script element with the page's initial data. It comes after the visible content, since it is just as large. */
  readonly data: string;
  /**
   * Starts the page, once its first pictures have loaded. React emits it after the first complete chunk: hydrating a document that is still
   * being parsed would fail.
   */
  readonly mainScript: { readonly url: string; readonly integrity: string };
  /** Called with exceptions while rendering, and with the names of the surrounding components, innermost first. */
  readonly onError: (error: unknown, componentStack: string) => void;
}
/** A document whose first part is rendered: its status is known, and nothing has been sent yet. */
export interface RenderedDocument {
  /** Resolves to the parts of the HTML; to undefined if the client disconnected. */
  pipe(sink: DocumentSink): Promise<readonly Buffer[] | undefined>;
  discard(): void;
}
/** Timeout after which suspended parts are left to the browser. */
const SUSPENSE_TIMEOUT_MS = 5000;

/** The parts of styled-components' server sheet that its own (document-breaking) stream helper is built on. */
interface EmittingSheet {
  _emitSheetCSS(): string;
  instance: { clearTag(): void };
}

/** Sends a document that is already rendered. Resolves when it is sent, or the client has disconnected. */
export const sendRenderedDocument = (html: Buffer, sink: DocumentSink): Promise<void> =>
  new Promise((ended) => {
    sink.on('close', () => ended());
    sink.end(html, () => ended());
  });

/**
 * Renders a document for streaming, with each part's styles before that part. styled-components' own interleaving writes styles before the
 * doctype, which triggers quirks mode; React calls `flush` at the end of each of its flushes, the only safe place to insert tags.
 */
export function renderDocument(
  element: ReactElement,
  { nonce, head, data, mainScript, onError }: DocumentOptions,
): Promise<RenderedDocument> {
  const sheet = new ServerStyleSheet({ nonce });
  const emitting = sheet as unknown as EmittingSheet;
  const takeStyles = (): string => {
    const styles = emitting._emitSheetCSS();
    emitting.instance.clearTag();
    return styles;
  };
  const startScript = startAfterLeadImageScript(mainScript);
  // As bytes, which React writes in small pieces: decoding and encoding all of them would take as long as rendering a third of the page.
  let pending: Buffer[] = [];
  const sent: Buffer[] = [];
  let isHeadSent = false;
  const nextPart = (): Buffer | undefined => {
    if (pending.length === 0) return undefined;
    const html = Buffer.concat(pending);
    if (isHeadSent) {
      pending = [];
      return Buffer.concat([Buffer.from(takeStyles()), html]);
    }
    const at = html.indexOf('</head>');
    const script = html.lastIndexOf(startScript);
    pending = [html];
    if (at < 0 || script < 0) return undefined;
    isHeadSent = true;
    pending = [];
    const start = html.lastIndexOf('<script', script);
    const inHead = Buffer.from(head(() => html.toString()) + takeStyles());
    return Buffer.concat([html.subarray(0, at), inHead, html.subarray(at, start), Buffer.from(data), html.subarray(start)]);
  };
  return new Promise((resolve, reject) => {
    const transform: Transform & { flush?: () => void } = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        pending.push(chunk);
        done();
      },
      flush(done) {
        pushPart();
        done();
      },
    });
    const pushPart = (): void => {
      const part = nextPart();
      if (!part) return;
      sent.push(part);
      transform.push(part);
    };
    transform.flush = pushPart;
    const stream = renderToPipeableStream(sheet.collectStyles(<CompiledStyles>{element}</CompiledStyles>), {
      nonce,
      // A large part that is ready is sent in place: moved there by script later, it would be missing without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      bootstrapScriptContent: startScript,
      onShellReady: () => resolve({ pipe, discard }),
      onShellError: reject,
      onError: (error, { componentStack = '' }) => onError(error, componentStack),
    });
    const timer = setTimeout(
      () => stream.abort(new Error(`A part of the page took longer than ${SUSPENSE_TIMEOUT_MS} ms to render, so the browser renders it.`)),
      SUSPENSE_TIMEOUT_MS,
    );
    const discard = (): void => {
      clearTimeout(timer);
      stream.abort(new Error('Rendering stopped because the page is rendered again with an earlier version.'));
    };
    const pipe = (sink: DocumentSink): Promise<readonly Buffer[] | undefined> =>
      new Promise((ended) => {
        transform.on('end', () => {
          clearTimeout(timer);
          sheet.seal();
          ended(sent);
        });
        sink.on('close', () => {
          clearTimeout(timer);
          if (!sink.writableFinished)
            stream.abort(new Error('The client disconnected before the page was complete, so rendering stopped. No action is needed.'));
          ended(undefined);
        });
        transform.pipe(sink);
        stream.pipe(transform);
      });
  });
}
