import type { Release } from '../store/release';
import { releaseName, type BreakingChange, type ReleaseSet } from './breaking-change';
import { findMovedPages, findNewlyGuardedPages, type Rules } from './contract-rule-changes';

type OwnPages = NonNullable<Release['ownPages']>;
/** Rules for parameters of paths, each of which accepts whatever those before it accept; a parameter without a rule accepts anything. */
const FROM_STRICT_TO_LOOSE: readonly (string | undefined)[] = ['title-id', 'non-negative-integer', 'slug', undefined];

const routeRules = (pages: OwnPages): Rules =>
  Object.fromEntries(Object.entries(pages).map(([page, { path, layout, guards }]) => [page, { path, layout, guards }]));
/** The parameters of a path in their order, with their rules. */
const parametersOf = ({ path, parameters }: OwnPages[string]): { readonly name: string; readonly strictness: number }[] =>
  (path.match(/:\w+/g) ?? []).map((parameter) => {
    const name = parameter.slice(1);
    return { name, strictness: FROM_STRICT_TO_LOOSE.indexOf(parameters[name]) };
  });

/** Pages whose path matches fewer URLs than that of the release before. */
function findNarrowedPages(last: Release, release: Release): BreakingChange[] {
  return Object.entries(release.ownPages ?? {}).flatMap(([page, now]): BreakingChange[] => {
    const before = last.ownPages?.[page];
    const accepted = before ? parametersOf(before) : [];
    const narrowed = parametersOf(now).find(({ strictness }, at) => strictness < (accepted[at]?.strictness ?? 0));
    if (!narrowed) return [];
    return [
      {
        kind: 'page',
        broken: 'readers',
        by: releaseName(release),
        subject: page,
        message: `${releaseName(release)} has the page ${page} at ${now.path} only if ${narrowed.name} is a ${now.parameters[narrowed.name]}, and links lead to other URLs, where ${releaseName(last)} has it.`,
        fix: `Keep the rules of ${page} as loose as they were.`,
      },
    ];
  });
}

/** Pages that a remote declares itself, and that its new release no longer has at every URL, or has behind a guard. */
export function findChangedOwnPages(before: ReleaseSet, set: ReleaseSet): BreakingChange[] {
  return Object.values(before).flatMap((last) => {
    const release = set[last.member];
    if (!release) return [];
    const [was, is] = [routeRules(last.ownPages ?? {}), routeRules(release.ownPages ?? {})];
    const moved = findMovedPages(last, was, release, is);
    const isMoved = (page: string): boolean => moved.some(({ subject }) => subject === page);
    const narrowed = findNarrowedPages(last, release).filter(({ subject }) => !isMoved(subject));
    return [...moved, ...narrowed, ...findNewlyGuardedPages(last, was, release, is)];
  });
}
