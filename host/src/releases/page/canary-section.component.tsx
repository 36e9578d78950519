import type { Canary, Live } from '@komado/federation';
import type { CanaryCheck } from '../canary-auto-rollback';
import {
  BlamedMember,
  ChangeList,
  CompositionId,
  CollapsedForm,
  RelativeTime,
  OperatorForm,
  ReasonField,
  type SectionProperties,
  type SeenReleasesState,
} from './page-elements.component';

const SHARES = [0, 1, 5, 10, 25, 50, 100];
const RESULTS = {
  worse: { tone: 'error', text: 'Worse than live.' },
  healthy: { tone: 'good', text: 'As healthy as live.' },
  undecided: { tone: '', text: 'Not enough data yet.' },
} as const;
const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)}\u00A0%`);

export function CanarySection({ state: { live, canary, isWritable }, seen }: SectionProperties) {
  const rule = live.canary;
  if (!rule || !canary) return <NoCanary live={live} />;
  const { composition, changes, check } = canary;
  return (
    <section className="tall">
      <div className="row">
        <h2>Canary</h2>
        <span className="pill">{[`${rule.percentage} % of readers`, ...rule.cohorts].join(', ')}</span>
      </div>
      {composition ? (
        <>
          <h3>Differences from live</h3>
          <ChangeList changes={changes} />
        </>
      ) : (
        <p className="note error">Could not read its composition, so no reader gets it.</p>
      )}
      <p className="muted">
        Started <RelativeTime at={rule.startedAt} />
        {rule.by && ` · ${rule.by}`}
        {rule.reason && ` · ${rule.reason}`}
      </p>
      <CompositionId id={rule.composition} />
      {check && 'unknown' in check && <p className="note warn">Could not check its health: {check.unknown}</p>}
      {check && !('unknown' in check) && <Health check={check} live={live} />}
      {isWritable && <CanaryForms rule={rule} seen={seen} />}
    </section>
  );
}

function NoCanary({ live }: { live: Live }) {
  const returned = live.events.find(({ kind }) => kind === 'canary-returned');
  return (
    <section>
      <div className="row">
        <h2>Canary</h2>
        <span className="pill">none</span>
      </div>
      {returned && (
        <p className="note">
          Last automatic rollback: <RelativeTime at={returned.at} />. {returned.text}
          <BlamedMember member={returned.blamed} />
        </p>
      )}
      <p className="muted">A canary gives a release to some readers first. Start one on the machine with the release store:</p>
      <code className="command">
        npm run mfe -- canary shop@1.4.0 <span>--percent 1</span>
      </code>
    </section>
  );
}

function Health({ check, live }: { check: CanaryCheck; live: Live }) {
  const { tone, text } = RESULTS[check.result];
  return (
    <>
      <p className={`note ${tone}`}>
        <strong>{text}</strong> {check.reason}
        <BlamedMember member={check.blamed} />
      </p>
      <HealthTable check={check} live={live} />
    </>
  );
}

function HealthTable({ check: { changed, telemetry, live, canary }, live: { composition } }: { check: CanaryCheck; live: Live }) {
  const members = [...new Set([...changed.map((name) => name.split('@')[0] ?? ''), ...telemetry.map(({ member }) => member)])].sort();
  const errorsIn = (member: string, isLive: boolean) => {
    const found = telemetry.filter((one) => one.member === member && (one.composition === composition) === isLive);
    const errors = found.reduce((total, one) => total + one.errors, 0);
    return (
      <td>
        {errors} <span className="muted">{percent(errors, (isLive ? live : canary).views)}</span>
      </td>
    );
  };
  return (
    <table aria-label="Errors by member">
      <thead>
        <tr>
          <th scope="col">Errors in</th>
          <th scope="col">Canary, per view</th>
          <th scope="col">Live, per view</th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => {
          const own = changed.find((name) => name.startsWith(`${member}@`));
          return (
            <tr key={member}>
              <th scope="row">{own ? <strong>{own}</strong> : member}</th>
              {errorsIn(member, false)}
              {errorsIn(member, true)}
            </tr>
          );
        })}
        <tr>
          <th scope="row">Views of all pages</th>
          <td>{canary.views}</td>
          <td>{live.views}</td>
        </tr>
      </tbody>
    </table>
  );
}

function CanaryForms({ rule, seen }: { rule: Canary; seen: SeenReleasesState }) {
  const shares = [...new Set([...SHARES, rule.percentage])].sort((a, b) => a - b);
  return (
    <>
      <OperatorForm action="canary/ramp" seen={seen}>
        <label>
          Share of readers
          <select name="percentage" defaultValue={rule.percentage}>
            {shares.map((share) => (
              <option key={share} value={share}>{`${share} %`}</option>
            ))}
          </select>
        </label>
        <button className="quiet">Change share</button>
      </OperatorForm>
      <CollapsedForm title="End the canary">
        <OperatorForm action="canary/end" seen={seen}>
          <ReasonField />
          <button className="danger">End the canary for all readers</button>
        </OperatorForm>
      </CollapsedForm>
      <CollapsedForm title="Make it live">
        <div className="fields one">
          <p className="muted">
            A promotion repeats the compatibility check, which this server cannot run. On the machine with the release store, run:
          </p>
          <code className="command">npm run mfe -- canary --promote</code>
        </div>
      </CollapsedForm>
    </>
  );
}
