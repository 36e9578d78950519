export interface RenderedPage {
  readonly composition: string;
  /** Its Content Security Policy. */
  readonly policy: string;
  /** Milliseconds since 1970. */
  readonly renderedAt: number;
  readonly html: Buffer;
  /** Whether nothing on it failed; otherwise it is kept for seconds only, as a failure passes. */
  readonly isWhole?: boolean;
}
