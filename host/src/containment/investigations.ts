import type { Logger } from 'pino';
import type { LiveSet } from '../live-composition';
import { findCulprit, type Search } from './find-culprit';
import type { Death } from './renderer-child';

/** A loss of a process that no build is known to have caused. */
export type Suspicion = Pick<Death, 'act' | 'evaluated' | 'requests'>;
export interface Suspect {
  readonly reason: string;
  readonly since: string;
}
export interface Investigations {
  /** Builds that may be to blame for a lost process, during the investigation. */
  readonly suspects: ReadonlyMap<string, Suspect>;
  /** Finds the cause of an unexplained loss: renders the same pages without each suspect in turn. */
  investigate(set: LiveSet, suspicion: Suspicion): void;
}
export interface InvestigationsOptions extends Pick<Search, 'supply' | 'rendererOptions'> {
  readonly log: Logger;
  /** Builds that pages of the set are rendered without, suspects among them. */
  exclusionsOf(set: LiveSet): readonly string[];
  /** Whether a build has rendered in another composition than the set's. */
  hasRenderedBefore(set: LiveSet, build: string): boolean;
  blame(set: LiveSet, build: string, reason: string): void;
  /** Its suspects may render again, unless they have been blamed. */
  onEnd(set: LiveSet): void;
}

/** Processes lost within a minute without a culprit, after which the newest build is blamed. */
const UNEXPLAINED_DEATHS = 3;
const UNEXPLAINED_WINDOW_MS = 60_000;

export function investigations({
  supply,
  rendererOptions,
  log,
  exclusionsOf,
  hasRenderedBefore,
  blame,
  onEnd,
}: InvestigationsOptions): Investigations {
  const suspects = new Map<string, Suspect>();
  let unexplained: number[] = [];

  function countUnexplained(set: LiveSet, newest: string | undefined, act: string): void {
    const now = Date.now();
    unexplained = [...unexplained.filter((at) => now - at < UNEXPLAINED_WINDOW_MS), now];
    if (unexplained.length < UNEXPLAINED_DEATHS || newest === undefined) return;
    unexplained = [];
    blame(set, newest, `${act}, ${UNEXPLAINED_DEATHS} times within a minute; no build could be identified, so the newest is excluded`);
  }
  async function investigateAll(set: LiveSet, { act, requests }: Suspicion, excluded: readonly string[], open: readonly string[]) {
    try {
      const guilty = await findCulprit({ supply, rendererOptions, set, excluded, suspects: open, requests });
      if (guilty === 'not again') countUnexplained(set, open[0], act);
      else if (guilty === 'none of them')
        log.error(
          { act },
          'A renderer process ended while it rendered a page without remotes, so the cause is the shell or the machine. Check the memory of the machine, or roll back the shell.',
        );
      else blame(set, guilty.build, guilty.act ?? act);
    } catch (error) {
      log.error({ err: error }, 'The search for a faulty server build failed. All builds stay in use.');
    }
  }

  return {
    suspects,
    investigate(set, suspicion) {
      const excluded = exclusionsOf(set);
      const open = suspicion.evaluated.filter((build) => !excluded.includes(build)).toReversed();
      if (open.length === 0 || supply.isClosed) return;
      // What has rendered in another composition goes on doing so meanwhile; it is suspected at the next loss that this does not explain.
      const fresh = open.filter((build) => !hasRenderedBefore(set, build));
      const suspected = fresh.length > 0 ? fresh : open;
      const since = new Date().toISOString();
      for (const build of suspected)
        suspects.set(build, { reason: `suspected, because a renderer process ended: ${suspicion.act}`, since });
      void investigateAll(set, suspicion, excluded, [...new Set([...suspected, ...open])]).finally(() => {
        for (const build of suspected) suspects.delete(build);
        onEnd(set);
      });
    },
  };
}
