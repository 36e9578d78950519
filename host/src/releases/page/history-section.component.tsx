import type { ReleaseEvent } from '@komado/federation';
import type { ReactNode } from 'react';
import { HISTORY_SHOWN } from '../release-changes';
import {
  BlamedMember,
  ChangeList,
  CompositionId,
  RelativeTime,
  type ReleasesState,
  type SectionProperties,
} from './page-elements.component';

const EVENTS: Readonly<Record<ReleaseEvent['kind'], string>> = {
  'canary-started': 'Canary started',
  'canary-ramped': 'Canary share changed',
  'canary-ended': 'Canary ended',
  'canary-returned': 'Canary rolled back automatically',
  'canary-promoted': 'Canary promoted',
  'flag-set': 'Flag changed',
  repaired: 'Repaired',
};

interface Entry {
  readonly at: string;
  readonly heading: string;
  readonly isBad?: boolean;
  readonly what: ReactNode;
  readonly by: string | undefined;
  readonly composition: string | undefined;
}

function promotionsOf({ live, changes }: ReleasesState): Entry[] {
  return live.history.map((entry, position) => {
    const { composition, promotedAt, reason, by } = entry;
    const older = live.history[position + 1];
    return {
      at: promotedAt,
      heading: older ? 'Release went live' : 'First release',
      isBad: live.bad.includes(composition),
      what: (
        <>
          <ChangeList changes={changes.get(entry) ?? []} />
          <p>{reason}</p>
        </>
      ),
      by,
      composition,
    };
  });
}

const eventsOf = ({ live, changes }: ReleasesState): Entry[] =>
  live.events.map((event) => ({
    at: event.at,
    heading: EVENTS[event.kind],
    what: (
      <>
        <ChangeList changes={changes.get(event) ?? []} />
        <p>
          {event.text}
          <BlamedMember member={event.blamed} />
        </p>
      </>
    ),
    by: event.by,
    composition: event.composition,
  }));

export function HistorySection({ state }: Pick<SectionProperties, 'state'>) {
  const newestFirst = [...promotionsOf(state), ...eventsOf(state)].sort((one, other) => (one.at < other.at ? 1 : -1));
  return (
    <section className="wide">
      <h2>History</h2>
      <ul className="list">
        {newestFirst.slice(0, HISTORY_SHOWN).map(({ at, heading, isBad, what, by, composition }, index) => (
          <li key={index}>
            <div className="row">
              <h3>
                {heading} {isBad && <span className="pill error">rolled back</span>}
              </h3>
              <span className="muted small">
                <RelativeTime at={at} />
                {by && ` · ${by}`}
              </span>
            </div>
            {what}
            {composition && <CompositionId id={composition} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
