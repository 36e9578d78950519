import {
  formatChange,
  formatCommit,
  memberChanges,
  type Composition,
  type historyChanges,
  type Live,
  type MemberChange,
  type SourceCommit,
} from '@komado/federation';
import type { ReactNode } from 'react';
import type { DegradedMember } from '../../render-isolation/faulty-builds';
import type { CanaryCheck } from '../canary-auto-rollback';
import { relativeTime, utcTime } from '../time-text';

export const RELEASES_PATH = '/-/releases';

/** Everything that the page shows. */
export interface ReleasesState {
  readonly live: Live;
  readonly composition: Composition;
  /** The Git commit of each live member, if it is known. */
  readonly commits: ReadonlyMap<string, SourceCommit>;
  readonly canary: {
    readonly composition: Composition | undefined;
    /** How it differs from what is live. */
    readonly changes: readonly MemberChange[];
    readonly check: CanaryCheck | { readonly unknown: string } | null;
  } | null;
  /** Compositions of the history that are still in the store, by ID. */
  readonly past: ReadonlyMap<string, Composition>;
  /** What each shown promotion and event of the history changed, if it is known. */
  readonly changes: Awaited<ReturnType<typeof historyChanges>>;
  /** Rollback targets, newest first. */
  readonly targets: readonly string[];
  /** Everything that a flag can switch. */
  readonly switchable: readonly string[];
  /** Published versions that are not live, as `shop@1.4.0`, newest first. */
  readonly candidates: readonly string[];
  readonly degraded: Readonly<Record<string, DegradedMember>>;
  readonly missing: Readonly<Record<string, string>>;
  /** Whether this server can write to the release store. */
  readonly isWritable: boolean;
  readonly environment: string;
  /** Name of the key that signed what is live; null if the history does not record it. */
  readonly signer: string | null;
}
/** The state that the operator saw: an action is refused if readers no longer get it. */
export interface SeenReleasesState {
  readonly formToken: string;
  readonly composition: string;
  readonly canary: string | undefined;
}
export interface SectionProperties {
  readonly state: ReleasesState;
  readonly seen: SeenReleasesState;
}

export function OperatorForm({ action, seen, children }: { action: string; seen: SeenReleasesState; children: ReactNode }) {
  return (
    <form method="post" action={`${RELEASES_PATH}/${action}`}>
      <input type="hidden" name="form" value={seen.formToken} />
      <input type="hidden" name="live" value={seen.composition} />
      {seen.canary !== undefined && <input type="hidden" name="canary" value={seen.canary} />}
      {children}
    </form>
  );
}

/** A form that opens on request, so that it is not sent by mistake. */
export function CollapsedForm({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

export function ReasonField() {
  return (
    <label>
      Reason
      <input name="reason" maxLength={200} />
    </label>
  );
}

/** How long ago something happened, with the exact time on hover. */
export function RelativeTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={utcTime(at)}>
      {relativeTime(at)}
    </time>
  );
}

/** Shows the start of the ID; selecting it selects all of it, to copy. */
export function CompositionId({ id }: { id: string }) {
  return (
    <p className="id">
      Composition <code title={id}>{id}</code>
    </p>
  );
}

/** `0.1.0` and `f606e10b99` of `0.1.0-tree.f606e10b99`; a version that was not built from a work tree has no build. */
function splitVersion(version: string): readonly [release: string, build: string | undefined] {
  const [release = version, build] = version.split('-tree.');
  return [release, build];
}
/** A version, and less prominently which build of it. */
function Version({ version }: { version: string }) {
  const [release, build] = splitVersion(version);
  return build === undefined ? (
    release
  ) : (
    <span title={version}>
      {release} <span className="build">{build}</span>
    </span>
  );
}

function Change({ from, to }: MemberChange) {
  if (from === null || to === null)
    return (
      <>
        <Version version={from ?? to ?? ''} /> {from === null ? 'added' : 'removed'}
      </>
    );
  const [[oldRelease, oldBuild], [newRelease, newBuild]] = [splitVersion(from), splitVersion(to)];
  return oldRelease === newRelease && oldBuild !== undefined && newBuild !== undefined ? (
    <>
      new build of {newRelease}{' '}
      <span className="build">
        {oldBuild} → {newBuild}
      </span>
    </>
  ) : (
    <>
      <Version version={from} /> → <Version version={to} />
    </>
  );
}
/** Which members changed, from which version to which, the commit of the new version, and what its changelog says. */
export function ChangeList({ changes }: { changes: readonly MemberChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className="changes">
      {changes.map((change) => (
        <li key={change.member}>
          <strong>{change.member}</strong> <Change {...change} />
          {change.commit && (
            <span className="build" title={`Git commit ${change.commit.hash}`}>{` commit\u00A0${formatCommit(change.commit)}`}</span>
          )}
          {change.changelog && (
            <details>
              <summary>{`Changelog of ${change.member} ${change.to}`}</summary>
              <p className="changelog">{change.changelog}</p>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

/** How a composition differs from the live one, to choose it by. */
export function differenceFromLive({ past, composition, canary }: ReleasesState, id: string): string {
  const other = past.get(id) ?? (canary?.composition?.id === id ? canary.composition : undefined);
  if (!other) return id;
  return memberChanges(composition, other).map(formatChange).join(', ') || 'Same versions as live';
}

/** The member to blame, if it is known. */
export function BlamedMember({ member }: { member: string | null | undefined }) {
  return member ? (
    <>
      {' Cause: '}
      <strong>
        <code>{member}</code>
      </strong>
      .
    </>
  ) : null;
}

interface MemberListProperties {
  readonly composition: Composition;
  readonly commits?: ReadonlyMap<string, SourceCommit>;
  readonly marked?: readonly string[];
}
export function MemberList({ composition, commits = new Map(), marked = [] }: MemberListProperties) {
  const members = Object.entries(composition.members);
  const sources = members.map(([member]) => commits.get(member));
  const [common] = sources;
  // A commit that all members share stands once, below the table.
  const isCommon = common !== undefined && sources.every((commit) => commit && formatCommit(commit) === formatCommit(common));
  const hasCommits = commits.size > 0 && !isCommon;
  return (
    <>
      <table className="members" aria-label="Members">
        <thead>
          <tr>
            <th scope="col">Member</th>
            <th scope="col">Version</th>
            {hasCommits && <th scope="col">Commit</th>}
          </tr>
        </thead>
        <tbody>
          {members.map(([member, { version }]) => (
            <tr key={member}>
              <th scope="row">{member}</th>
              <td>
                <Version version={version} />
                {marked.includes(`${member}@${version}`) && (
                  <>
                    {' '}
                    <span className="pill warn">changed</span>
                  </>
                )}
              </td>
              {hasCommits && <CommitCell commit={commits.get(member)} />}
            </tr>
          ))}
        </tbody>
      </table>
      {isCommon && (
        <p className="id" title={`Git commit ${common.hash}`}>
          Built from commit <code>{formatCommit(common)}</code>
        </p>
      )}
    </>
  );
}
const CommitCell = ({ commit }: { commit: SourceCommit | undefined }) => (
  <td className="build" title={commit && `Git commit ${commit.hash}`}>
    {commit ? formatCommit(commit) : '–'}
  </td>
);
