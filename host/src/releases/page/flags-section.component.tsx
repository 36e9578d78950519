import { COHORTS, formatFlagRule } from '@komado/federation';
import { CollapsedForm, OperatorForm, ReasonField, type SectionProperties } from './page-elements.component';

const kindOf = (key: string): string => ({ remote: 'Remotes', page: 'Pages', slot: 'Slots' })[key.split('/')[0] ?? ''] ?? '';

export function FlagsSection({ state, seen }: SectionProperties) {
  const { live, isWritable } = state;
  const flags = Object.entries(live.flags);
  return (
    <section id="flags">
      <div className="row">
        <h2>Flags</h2>
        <span className="pill">{flags.length === 0 ? 'all on' : `${flags.length} set`}</span>
      </div>
      {flags.length > 0 && (
        <ul className="list">
          {flags.map(([key, rule]) => (
            <li key={key}>
              <div className="row">
                <div>
                  <code>{key}</code> <span className={`pill ${rule.state === 'off' ? 'error' : 'warn'}`}>{formatFlagRule(rule)}</span>
                </div>
                {isWritable && (
                  <OperatorForm action="flag" seen={seen}>
                    <input type="hidden" name="key" value={key} />
                    <input type="hidden" name="state" value="on" />
                    <button className="quiet" aria-label={`Turn ${key} on for all readers`}>
                      Turn on
                    </button>
                  </OperatorForm>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {isWritable && <ChangeFlagForm state={state} seen={seen} />}
    </section>
  );
}

function ChangeFlagForm({ state: { switchable }, seen }: SectionProperties) {
  const groups = [...new Set(switchable.map(kindOf))];
  return (
    <CollapsedForm title="Change a flag">
      <OperatorForm action="flag" seen={seen}>
        <div className="fields">
          <label>
            Flag
            <select name="key">
              {groups.map((group) => (
                <optgroup key={group} label={group}>
                  {switchable
                    .filter((key) => kindOf(key) === group)
                    .map((key) => (
                      <option key={key}>{key}</option>
                    ))}
                </optgroup>
              ))}
            </select>
          </label>
          <label>
            On for
            <select name="state">
              <option value="off">Nobody (off)</option>
              <option value="on">All readers (on)</option>
              <option value="percentage">A percentage of readers</option>
              {COHORTS.map((cohort) => (
                <option key={cohort} value={`cohort:${cohort}`}>{`Only ${cohort}`}</option>
              ))}
            </select>
          </label>
          <label>
            Percentage, if you chose one
            <input name="percentage" type="number" inputMode="decimal" min="0" max="100" step="any" />
          </label>
          <ReasonField />
        </div>
        <button>Change flag</button>
      </OperatorForm>
    </CollapsedForm>
  );
}
