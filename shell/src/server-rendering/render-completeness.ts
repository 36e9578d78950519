import type { ApiClient, Envelope } from '@komado/shared-contracts';
import type { PageComposition } from '../remotes/page-composition';
import type { RemoteModules } from '../remotes/remote-modules';

/** Detects whether anything fails while a page is rendered. */
export interface RenderCompletenessTracker {
  /** The client, monitored: a call that fails or is refused counts, even if the page handles it. */
  readonly api: ApiClient;
  /** Logs a failure of the page, and counts it. */
  report(message: string, error: unknown): void;
  /** Whether nothing failed so far, and no earlier version of a remote replaced the composed one. */
  isComplete(composition: PageComposition, remotes: RemoteModules): boolean;
}

export function trackRenderCompleteness(client: ApiClient, log: (message: string, error: unknown) => void): RenderCompletenessTracker {
  let hasFailed = false;
  async function monitored<T extends Envelope>(response: Promise<T>): Promise<T> {
    const hasSucceeded = await response.then(
      ({ response_code }) => response_code === 0,
      () => false,
    );
    hasFailed ||= !hasSucceeded;
    return response;
  }
  return {
    api: { ...client, call: (name, ...rest) => monitored(client.call(name, ...rest)) },
    report(message, error) {
      hasFailed = true;
      log(message, error);
    },
    isComplete: (composition, remotes) =>
      !hasFailed && Object.entries(composition.remotes).every(([remote, [first]]) => remotes.versionOf(remote) === first?.version),
  };
}
