import {
  candidateComposition,
  COHORTS,
  endCanary,
  isCompositionId,
  liveComposition,
  rampCanary,
  readComposition,
  rollBack,
  setFlag,
  type Composition,
  type FlagRule,
  type Member,
  type ReleaseReader,
  type ReleaseWriter,
} from '@komado/federation';
import { mfeCommand } from '@komado/server-kit';
import type { StaffSession } from './staff-session';

export type Form = Readonly<Record<string, string | undefined>>;

/** Confirmation messages; the URL contains only the key, so that nothing else can be shown. */
export const CONFIRMATION_MESSAGES: Readonly<Record<string, string>> = {
  'roll-back': 'Rolled back. Readers see it within a second.',
  'canary/end': 'Canary ended. All readers get live within a second.',
  'canary/ramp': 'Share of readers changed.',
  flag: 'Flag changed. Readers see it on their next page.',
  preview: 'This browser now previews that release. The bar on each page takes you back to live.',
  'boundaries/shown': 'Pages in this browser now show who owns each part.',
  'boundaries/hidden': 'Pages in this browser no longer show owners.',
  'preview/end': 'This browser sees the live release again.',
};

/** Where to see what a confirmation says. */
export const CONFIRMATION_LINKS: Readonly<Record<string, { readonly href: string; readonly text: string }>> = {
  'boundaries/shown': { href: '/', text: 'Open Home to see them' },
};

/** An operator's request that cannot be fulfilled. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

function ruleOf({ state = '', percentage = '' }: Form): FlagRule {
  if (state === 'on' || state === 'off') return { state };
  if (state === 'percentage') {
    const share = Number(percentage);
    if (percentage.trim() === '' || !(share >= 0 && share <= 100))
      throw new RefusedError(`The share of readers must be a number from 0 to 100 (got '${percentage}').`);
    return { state, percentage: share };
  }
  const cohort = COHORTS.find((name) => state === `cohort:${name}`);
  if (!cohort) throw new RefusedError(`Select on, off, a share of readers, or one of: ${COHORTS.join(', ')} (got '${state}').`);
  return { state: 'cohort', cohorts: [cohort] };
}

async function existing(store: ReleaseReader, id: string): Promise<Composition> {
  const found = isCompositionId(id) ? await readComposition(store, id) : undefined;
  if (!found) throw new RefusedError(`The composition ${id} does not exist. Reload the page, and select another.`);
  return found;
}

/** The action of each form; returns the new session, if it changes. A server that cannot write has only the reader, for previews. */
export const RELEASE_FORM_ACTIONS: Readonly<
  Record<string, (form: Form, session: StaffSession, writer: ReleaseWriter, reader: ReleaseReader) => Promise<StaffSession | void>>
> = {
  'roll-back': async ({ composition, reason, live }, { by }, store) => {
    const seen = await liveComposition(store);
    if (seen && live !== undefined && live !== seen.composition.id)
      throw new RefusedError(
        `Composition ${seen.composition.id} went live after you opened this page, so nothing was rolled back. Check that it is the one to roll back, and try again.`,
      );
    await rollBack(store, composition, { by, reason, ...(seen ? { seen } : {}) });
  },
  'canary/end': async ({ reason, canary }, { by }, store) =>
    void (await endCanary(store, { by, reason: reason?.trim() || 'ended by an operator', only: canary })),
  'canary/ramp': async ({ percentage, canary }, { by }, store) => {
    const share = Number(percentage);
    if (!(share >= 0 && share <= 100)) throw new RefusedError(`The share of readers must be a number from 0 to 100 (got '${percentage}').`);
    await rampCanary(store, { percentage: share }, by, canary);
  },
  flag: async (form, { by }, store) => void (await setFlag(store, form['key'] ?? '', ruleOf(form), { by, reason: form['reason']?.trim() })),
  preview: async ({ composition, candidate }, session, store, reader) => {
    if (candidate === undefined) return { ...session, composition: (await existing(reader, composition ?? '')).id };
    const [name = '', version = ''] = candidate.split('@');
    const member = (await store.members()).find((one) => one === name);
    const live = await liveComposition(store);
    if (!member) throw new RefusedError(`The release store has no member ${name}. Reload the page, and select another version.`);
    if (!live)
      throw new RefusedError(
        `Nothing is live yet, so nothing can be previewed. Promote a first composition: ${mfeCommand('promote MEMBER@VERSION…')}`,
      );
    const made = await candidateComposition(store, live, { [member]: version } as Partial<Record<Member, string>>);
    await store.writeComposition(made);
    return { ...session, composition: made.id };
  },
};

export const STAFF_SESSION_ACTIONS: Readonly<Record<string, (session: StaffSession) => StaffSession | undefined>> = {
  'log-out': () => undefined,
  'preview/end': ({ composition: _left, ...session }) => session,
  boundaries: (session) => ({ ...session, boundaries: !session.boundaries }),
};
