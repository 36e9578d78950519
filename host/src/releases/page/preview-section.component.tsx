import type { StaffSession } from '../staff-session';
import {
  CompositionId,
  differenceFromLive,
  CollapsedForm,
  OperatorForm,
  type SectionProperties,
  type SeenReleasesState,
} from './page-elements.component';

export function PreviewSection({ state, seen, session }: SectionProperties & { session: StaffSession }) {
  const { live, candidates, targets, canary, isWritable } = state;
  const compositions = [...(live.canary && canary ? [live.canary.composition] : []), ...targets];
  return (
    <section>
      <h2>This browser</h2>
      {session.composition === undefined ? (
        <p>
          This browser sees the live release. <a href="/">Open Home</a>
        </p>
      ) : (
        <>
          <div className="note warn">
            <p>This browser previews a release that is not live: {differenceFromLive(state, session.composition)}.</p>
            <CompositionId id={session.composition} />
          </div>
          <OperatorForm action="preview/end" seen={seen}>
            <button>Back to live</button>
          </OperatorForm>
          <p>
            <a href="/">Open Home</a>
          </p>
        </>
      )}
      <CollapsedForm title="Preview an earlier release or the canary">
        {compositions.length === 0 ? (
          <p className="muted">There is no earlier release or canary.</p>
        ) : (
          <PreviewForm
            seen={seen}
            label="Release"
            name="composition"
            options={compositions.map((id) => ({ value: id, text: differenceFromLive(state, id) }))}
          />
        )}
      </CollapsedForm>
      {isWritable && (
        <CollapsedForm title="Preview a release next to live">
          {candidates.length === 0 ? (
            <p className="muted">All published versions are live.</p>
          ) : (
            <PreviewForm
              seen={seen}
              label="Version"
              name="candidate"
              options={candidates.map((name) => ({ value: name, text: name.replace('@', ' ') }))}
            />
          )}
        </CollapsedForm>
      )}
      <OperatorForm action="boundaries" seen={seen}>
        <button className="quiet" aria-pressed={session.boundaries ?? false}>
          {session.boundaries ? 'Hide owners' : 'Show owners on pages'}
        </button>
      </OperatorForm>
    </section>
  );
}

interface PreviewFormProperties {
  readonly seen: SeenReleasesState;
  readonly label: string;
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
}
function PreviewForm({ seen, label, name, options }: PreviewFormProperties) {
  return (
    <OperatorForm action="preview" seen={seen}>
      <label>
        {label}
        <select name={name}>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <button>Preview</button>
    </OperatorForm>
  );
}
