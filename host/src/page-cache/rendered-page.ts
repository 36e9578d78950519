export interface RenderedPage {
  readonly composition: string;
  readonly policy: string;
  /** Milliseconds since 1970. */
  readonly renderedAt: number;
  readonly html: Buffer;
  /** Whether nothing on it failed; otherwise it is cached for seconds only, as failures are temporary. */
  readonly isComplete?: boolean;
}
