import type { ApiClient, Envelope } from '@komado/shared-contracts';
import type { PageComposition } from '../remotes/page-composition';
import type { RemoteModules } from '../remotes/remote-modules';

/** Notices whether anything fails while a page is rendered. */
export interface RenderCompleteness {
  /** The client, watched: a call that fails or is refused counts, whatever the page makes of that. */
  readonly api: ApiClient;
  /** Logs a failure of the page, and counts it. */
  report(message: string, error: unknown): void;
  /** Whether nothing failed so far, and no earlier version of a remote stands in for the one that was composed. */
  isWhole(composition: PageComposition, remotes: RemoteModules): boolean;
}

export function renderCompleteness(client: ApiClient, log: (message: string, error: unknown) => void): RenderCompleteness {
  let hasFailed = false;
  async function watched<T extends Envelope>(answer: Promise<T>): Promise<T> {
    const isFine = await answer.then(
      ({ response_code }) => response_code === 0,
      () => false,
    );
    hasFailed ||= !isFine;
    return answer;
  }
  return {
    api: { ...client, call: (name, ...rest) => watched(client.call(name, ...rest)) },
    report(message, error) {
      hasFailed = true;
      log(message, error);
    },
    isWhole: (composition, remotes) =>
      !hasFailed && Object.entries(composition.remotes).every(([remote, [first]]) => remotes.versionOf(remote) === first?.version),
  };
}
