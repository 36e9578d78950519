import type { ReleaseEvent } from '@komado/federation';
import type { ReactNode } from 'react';
import { HISTORY_SHOWN, memberChanges } from '../release-changes';
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

function promotionsOf({ live, past }: ReleasesState): Entry[] {
  return live.history.map(({ composition, promotedAt, reason, by }, position) => {
    const older = live.history[position + 1];
    const [to, from] = [past.get(composition), older && past.get(older.composition)];
    return {
      at: promotedAt,
      heading: older ? 'Release went live' : 'First release',
      isBad: live.bad.includes(composition),
      what: (
        <>
          {from && to && <ChangeList changes={memberChanges(from, to)} />}
          <p>{reason}</p>
        </>
      ),
      by,
      composition,
    };
  });
}

const eventsOf = ({ live }: ReleasesState): Entry[] =>
  live.events.map(({ at, kind, composition, text, blamed, by }) => ({
    at,
    heading: EVENTS[kind],
    what: (
      <p>
        {text}
        <BlamedMember member={blamed} />
      </p>
    ),
    by,
    composition,
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
