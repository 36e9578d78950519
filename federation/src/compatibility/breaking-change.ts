import type { Release } from '../store/release';

/** A set of releases, by member, that readers may run together. */
export type ReleaseSet = Readonly<Record<string, Release>>;

export type BreakingChangeKind = 'undeclared' | 'name' | 'range' | 'type' | 'call' | 'slot' | 'event' | 'page';
/** A member that would not work with another one. */
export interface BreakingChange {
  readonly kind: BreakingChangeKind;
  /** The broken member: `shop@1.2.0`. */
  readonly broken: string;
  /** The member that breaks it, or `the api-server`. */
  readonly by: string;
  /** The name, call, slot, event or page concerned. */
  readonly subject: string;
  readonly message: string;
  readonly fix: string;
  /** Whether it refuses a release also with `--force`: servers would have to choose whose page readers get. */
  readonly isFinal?: true;
}

export const releaseName = ({ member, version }: Release): string => `${member}@${version}`;

/** Which of two releases is the later one. */
export interface ReleaseOrder {
  /** Whether a release is not live yet. */
  readonly isNew: (release: Release) => boolean;
  /** Whether a release was built with an earlier contract than the shell. */
  readonly isStale: (release: Release) => boolean;
}
