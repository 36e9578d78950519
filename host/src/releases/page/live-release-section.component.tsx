import {
  ChangeList,
  CompositionId,
  differenceFromLive,
  CollapsedForm,
  MemberList,
  RelativeTime,
  OperatorForm,
  ReasonField,
  type SectionProperties,
} from './page-elements.component';

export function LiveReleaseSection({ state, seen }: SectionProperties) {
  const { live, composition, commits, isWritable, signer } = state;
  const [promoted] = live.history;
  const changes = promoted && state.changes.get(promoted);
  return (
    <section>
      <div className="row">
        <h2>Live</h2>
        {promoted && (
          <span className="pill good">
            went live <RelativeTime at={promoted.promotedAt} />
          </span>
        )}
      </div>
      {changes && (
        <>
          <h3>What changed</h3>
          {changes.length > 0 ? <ChangeList changes={changes} /> : <p>Same versions as the release before.</p>}
        </>
      )}
      {promoted && (
        <p className="muted">
          {promoted.reason}
          {promoted.by && ` · ${promoted.by}`}
          {signer && ` · signed with ${signer}`}
        </p>
      )}
      <MemberList composition={composition} commits={commits} marked={changes?.map(({ member, to }) => `${member}@${to}`)} />
      <CompositionId id={composition.id} />
      <UnavailableMembers state={state} />
      {isWritable && <RollBackForm state={state} seen={seen} />}
    </section>
  );
}

/** Members that run in another version than the composition says, and why. */
function UnavailableMembers({ state: { degraded, missing } }: Pick<SectionProperties, 'state'>) {
  const refused = Object.entries(missing);
  const faulty = Object.entries(degraded);
  if (refused.length + faulty.length === 0) return null;
  return (
    <ul className="list note warn">
      {faulty.map(([member, { version, servedBy, reason }]) => (
        <li key={member}>
          <code>{`${member}@${version}`}</code> does not run on the server: {reason}.{' '}
          {servedBy ? (
            <>
              <code>{`${member}@${servedBy}`}</code> renders in its place.
            </>
          ) : (
            'It renders in browsers only.'
          )}
        </li>
      ))}
      {refused.map(([name, reason]) => (
        <li key={name}>
          Could not use <code>{name}</code>: {reason}
        </li>
      ))}
    </ul>
  );
}

function RollBackForm({ state, seen }: SectionProperties) {
  const { live, targets } = state;
  if (targets.length === 0) return <p className="muted">No earlier good release to roll back to.</p>;
  return (
    <CollapsedForm title="Roll back">
      <OperatorForm action="roll-back" seen={seen}>
        <label>
          Roll back to
          <select name="composition">
            {targets.map((id) => {
              const entry = live.history.find((one) => one.composition === id);
              return (
                <option key={id} value={id}>
                  {[
                    differenceFromLive(state, id),
                    entry && `live from ${entry.promotedAt.slice(0, 16).replace('T', ' ')} UTC`,
                    entry?.reason,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </option>
              );
            })}
          </select>
        </label>
        <ReasonField />
        {live.canary && <p className="muted">This also ends the canary.</p>}
        <button className="danger">Roll back for all readers</button>
      </OperatorForm>
    </CollapsedForm>
  );
}
