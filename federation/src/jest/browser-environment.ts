import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom has no layout, so nothing ever comes near the screen. */
class IntersectionObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** jsdom has no encoder, streams or fetch types; Node's replace them. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      Request,
      Response,
      Headers,
      fetch,
      ReadableStream,
      TransformStream,
      AbortController,
      AbortSignal,
      structuredClone,
      IntersectionObserver,
    });
  }
}
