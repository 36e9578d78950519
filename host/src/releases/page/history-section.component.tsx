import type { ReleaseEvent } from '@komado/federation';
import { Cause, Moment, type SectionProperties } from './releases-state';

const HISTORY_SHOWN = 30;
const EVENTS: Readonly<Record<ReleaseEvent['kind'], string>> = {
  'canary-started': 'Canary started',
  'canary-ramped': 'Canary share changed',
  'canary-ended': 'Canary ended',
  'canary-returned': 'Canary rolled back automatically',
  'canary-promoted': 'Canary promoted',
  'flag-set': 'Flag changed',
  repaired: 'Repaired',
};

export function HistorySection({ state: { live } }: Pick<SectionProperties, 'state'>) {
  const promotions = live.history.map(({ composition, promotedAt, reason, by }, at) => ({
    at: promotedAt,
    what: (
      <>
        <strong>{at === 0 ? 'Live' : 'Previously live'}</strong> <code>{composition}</code>
        {live.bad.includes(composition) && (
          <>
            {' '}
            <span className="pill error">bad</span>
          </>
        )}{' '}
        {reason}
      </>
    ),
    by,
  }));
  const events = live.events.map(({ at, kind, composition, text, blamed, by }) => ({
    at,
    what: (
      <>
        <strong>{EVENTS[kind]}</strong> {composition && <code>{composition}</code>} {text}
        <Cause member={blamed} />
      </>
    ),
    by,
  }));
  const newestFirst = [...promotions, ...events].sort((one, other) => (one.at < other.at ? 1 : -1));
  return (
    <section className="wide">
      <h2>History</h2>
      <ul className="list">
        {newestFirst.slice(0, HISTORY_SHOWN).map(({ at, what, by }, index) => (
          <li key={index}>
            <div>{what}</div>
            <div className="muted small">
              <Moment at={at} />
              {by && `, ${by}`}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
