import type { StaffSession } from '../staff-session';
import { FoldedForm, OperatorForm, type SectionProperties, type SeenState } from './releases-state';

export function PreviewSection({ state, seen, session }: SectionProperties & { session: StaffSession }) {
  const { live, candidates, targets, canary, isWritable } = state;
  const compositions = [...(live.canary && canary ? [live.canary.composition] : []), ...targets];
  return (
    <section>
      <h2>This browser</h2>
      {session.composition === undefined ? (
        <p>This browser sees the live release.</p>
      ) : (
        <>
          <p className="note warn">
            This browser previews the composition <code>{session.composition}</code>.
          </p>
          <OperatorForm action="preview/end" seen={seen}>
            <button>Back to live</button>
          </OperatorForm>
        </>
      )}
      <FoldedForm title="Preview another composition">
        {compositions.length === 0 ? (
          <p className="muted">No other compositions.</p>
        ) : (
          <PreviewForm seen={seen} label="Composition" name="composition" values={compositions} />
        )}
      </FoldedForm>
      {isWritable && (
        <FoldedForm title="Preview a release next to live">
          {candidates.length === 0 ? (
            <p className="muted">All published versions are live.</p>
          ) : (
            <PreviewForm seen={seen} label="Version" name="candidate" values={candidates} />
          )}
        </FoldedForm>
      )}
      <OperatorForm action="boundaries" seen={seen}>
        <button className="quiet" aria-pressed={session.boundaries ?? false}>
          {session.boundaries ? 'Hide owners' : 'Show owners on pages'}
        </button>
      </OperatorForm>
      <p>
        <a href="/">Open Home</a>
      </p>
    </section>
  );
}

interface PreviewFormProperties {
  readonly seen: SeenState;
  readonly label: string;
  readonly name: string;
  readonly values: readonly string[];
}
function PreviewForm({ seen, label, name, values }: PreviewFormProperties) {
  return (
    <OperatorForm action="preview" seen={seen}>
      <label>
        {label}
        <select name={name}>
          {values.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </select>
      </label>
      <button>Preview</button>
    </OperatorForm>
  );
}
