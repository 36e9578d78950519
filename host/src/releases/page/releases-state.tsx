import type { Composition, Live } from '@komado/federation';
import type { ReactNode } from 'react';
import type { DegradedMember } from '../../containment/faulty-builds';
import type { CanaryReport } from '../canary-watch';

export const RELEASES_PATH = '/-/releases';

/** Everything that the page shows. */
export interface ReleasesState {
  readonly live: Live;
  readonly composition: Composition;
  readonly canary: {
    readonly composition: Composition | undefined;
    readonly report: CanaryReport | { readonly unknown: string } | null;
  } | null;
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
  /** Name of the key that signed what is live; null if the history does not record it. */
  readonly signer: string | null;
}
/** What the operator decides on: an action is refused if it is no longer what readers get. */
export interface SeenState {
  readonly formToken: string;
  readonly composition: string;
  readonly canary: string | undefined;
}
export interface SectionProperties {
  readonly state: ReleasesState;
  readonly seen: SeenState;
}

export function OperatorForm({ action, seen, children }: { action: string; seen: SeenState; children: ReactNode }) {
  return (
    <form method="post" action={`${RELEASES_PATH}/${action}`}>
      <input type="hidden" name="form" value={seen.formToken} />
      <input type="hidden" name="live" value={seen.composition} />
      {seen.canary !== undefined && <input type="hidden" name="canary" value={seen.canary} />}
      {children}
    </form>
  );
}

/** A form that opens on request, so that nobody sends it by mistake. */
export function FoldedForm({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary>{title} …</summary>
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

/** `2026-11-23 08:15 UTC` */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{`${at.slice(0, 10)} ${at.slice(11, 16)} UTC`}</time>;
}

/** The member to blame, if it is known. */
export function Cause({ member }: { member: string | null | undefined }) {
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

export function MemberList({ composition, marked = [] }: { composition: Composition; marked?: readonly string[] }) {
  return (
    <ul className="members">
      {Object.entries(composition.members).map(([member, { version }]) => {
        const name = `${member}@${version}`;
        return (
          <li key={name} className={marked.includes(name) ? 'warn' : undefined}>
            <code>{name}</code>
          </li>
        );
      })}
    </ul>
  );
}
