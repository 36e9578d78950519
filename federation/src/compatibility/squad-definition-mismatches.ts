import { isOwnName, ownerOfOwnName, routes } from '@komado/shared-contracts';
import { mfeCommand } from '@komado/server-kit';
import type { Release } from '../store/release';
import { UNLISTED_PROPERTIES, type PassedProperties } from '../store/contract';
import { invalidPathReason, pathsOverlap } from './page-paths';
import { releaseName, type BreakingChange, type ReleaseSet } from './breaking-change';
import { describeFix, type Comparison, type ConsumerAndProvider } from './type-comparisons';

const CONTRACT_PATHS = Object.entries(routes).map(([name, { path }]) => ({ name, path }));

/** Pages whose path already belongs to the contract, another remote, or a server route. */
function findPathConflicts(release: Release, others: readonly Release[]): BreakingChange[] {
  const found: BreakingChange[] = [];
  for (const [name, { path, parameters }] of Object.entries(release.ownPages ?? {})) {
    const refuse = (by: string, message: string): void =>
      void found.push({
        kind: 'page',
        broken: releaseName(release),
        by,
        subject: name,
        message: `${releaseName(release)} puts its page ${name} at ${path}: ${message}.`,
        fix: `Choose another path for ${name} in ${release.member}'s remote.ts, for instance /${release.member}${path}.`,
        isFinal: true,
      });
    const refusal = invalidPathReason(path);
    if (refusal !== null) refuse(releaseName(release), refusal);
    const unknown = Object.keys(parameters).find((parameter) => !path.split('/').includes(`:${parameter}`));
    if (unknown !== undefined) refuse(releaseName(release), `it has a rule for the parameter ${unknown}, which is not in the path`);
    if (ownerOfOwnName(name as `${string}:${string}`) !== release.member)
      refuse(releaseName(release), `its name must start with ${release.member}:`);
    const existing = CONTRACT_PATHS.find((route) => pathsOverlap(route.path, path));
    if (existing) refuse('the contract', `the page ${existing.name} of the contract is at ${existing.path}`);
    for (const other of others) {
      const met = Object.entries(other.ownPages ?? {}).find(([, route]) => pathsOverlap(route.path, path));
      if (met) refuse(releaseName(other), `${releaseName(other)} has its page ${met[0]} at ${met[1].path}`);
    }
  }
  return found;
}

/** Squad-defined slots that are rendered with other properties than their owner takes, or that no member fills. */
function findSlotMismatches(host: Release, releases: readonly Release[]): BreakingChange[] {
  const found: BreakingChange[] = [];
  for (const [slot, { always, sometimes, isOpen, kinds }] of Object.entries(host.contract?.ownSlots ?? {})) {
    if (!isOwnName(slot)) continue;
    const owner = releases.find(({ member }) => member === ownerOfOwnName(slot));
    const properties = owner?.ownSlots?.[slot];
    const refuse = (message: string, fix: string): void =>
      void found.push({
        kind: 'slot',
        broken: releaseName(host),
        by: owner ? releaseName(owner) : ownerOfOwnName(slot),
        subject: slot,
        message,
        fix,
      });
    if (!owner || !properties) {
      refuse(
        `${releaseName(host)} uses the slot ${slot}, which ${owner ? `${releaseName(owner)} does not have` : 'no member has'}.`,
        `Publish a version of ${ownerOfOwnName(slot)} that has the slot ${slot}, and promote it first, or both at once.`,
      );
      continue;
    }
    const missing = Object.entries(properties).find(([name, kind]) => !kind.endsWith('?') && !isOpen && !always.includes(name));
    const unknown = sometimes.find((name) => !(name in properties));
    const fix = `Make new properties of ${slot} optional ('string?') and keep the others, or publish a version of ${host.member} that passes what ${releaseName(owner)} accepts, and promote both at once: ${mfeCommand(`promote ${releaseName(owner)} ${host.member}@VERSION`)}`;
    if (missing) refuse(`${releaseName(host)} uses ${slot} without the property ${missing[0]}, which ${releaseName(owner)} requires.`, fix);
    if (unknown !== undefined)
      refuse(`${releaseName(host)} passes the property ${unknown} to ${slot}, which ${releaseName(owner)} does not accept.`, fix);
    const wrong = wrongKind(properties, kinds);
    if (wrong)
      refuse(`${releaseName(host)} passes ${wrong.actual} to ${slot}, where ${releaseName(owner)} expects ${wrong.expected}.`, fix);
  }
  return found;
}
const withoutMark = (kind: string): string => kind.replace('?', '');
/** A literal whose type differs from the declared one. */
function wrongKind(
  properties: Readonly<Record<string, string>>,
  kinds: PassedProperties['kinds'] = {},
): { actual: string; expected: string } | undefined {
  for (const [name, given] of Object.entries(kinds)) {
    const expected = withoutMark(properties[name] ?? given[0] ?? '');
    const other = given.find((kind) => kind !== expected);
    if (other !== undefined) return { actual: `${name} as ${other}`, expected };
  }
  return undefined;
}

/** Squad-defined events that are emitted differently than declared, or that are listened for but never emitted. */
function findEventMismatches(release: Release, releases: readonly Release[], before: ReleaseSet): BreakingChange[] {
  const found: BreakingChange[] = [];
  const refuse = (subject: string, by: string, message: string, fix: string): void =>
    void found.push({ kind: 'event', broken: releaseName(release), by, subject, message, fix });
  for (const [event, { always, sometimes, isOpen, kinds }] of Object.entries(release.contract?.ownEmits ?? {})) {
    if (!isOwnName(event)) continue;
    const own = ownerOfOwnName(event);
    const [name, file] = [releaseName(release), `${release.member}'s remote.ts`];
    if (own !== release.member) {
      refuse(
        event,
        own,
        `${name} emits ${event}, which only ${own} may emit.`,
        `Emit ${release.member}:${event.slice(own.length + 1)} and declare it in ${file}.`,
      );
      continue;
    }
    const payload = release.ownEvents?.[event];
    if (!payload) {
      refuse(event, name, `${name} emits ${event} without declaring it.`, `Add it with its fields to ownEvents in ${file}.`);
      continue;
    }
    const fix = `Emit ${event} with the fields that ${file} declares, or change that declaration.`;
    const missing = Object.entries(payload).find(([key, kind]) => !kind.endsWith('?') && !isOpen && !always.includes(key));
    const unknown = sometimes.find((key) => !(key in payload));
    const wrong = wrongKind(payload, kinds);
    if (missing) refuse(event, name, `${name} emits ${event} without ${missing[0]}, which it declares.`, fix);
    if (unknown !== undefined) refuse(event, name, `${name} emits ${event} with ${unknown}, which it does not declare.`, fix);
    if (wrong) refuse(event, name, `${name} emits ${event} with ${wrong.actual}, which it declares as ${wrong.expected}.`, fix);
  }
  for (const [event, fields] of Object.entries(release.contract?.ownListensTo ?? {})) {
    if (!isOwnName(event)) continue;
    const owner = releases.find(({ member }) => member === ownerOfOwnName(event));
    const payload = owner?.ownEvents?.[event];
    const name = releaseName(release);
    if (!owner || !payload) {
      const by = owner ? releaseName(owner) : ownerOfOwnName(event);
      refuse(
        event,
        by,
        `${name} listens for ${event}, which ${owner ? `${releaseName(owner)} does not emit` : 'no member emits'}.`,
        `Publish a version of ${ownerOfOwnName(event)} that emits ${event}, and promote it first, or both at once.`,
      );
      continue;
    }
    // Of a listener that may read every field, those that its readers get today.
    const sent = Object.keys(before[owner.member]?.ownEvents?.[event] ?? {});
    const unknown = fields.flatMap((key) => (key === UNLISTED_PROPERTIES ? sent : [key])).find((key) => !(key in payload));
    if (unknown !== undefined)
      refuse(
        event,
        releaseName(owner),
        `${name} ${fields.includes(unknown) ? 'reads' : 'may read'} the field ${unknown} of ${event}, which ${releaseName(owner)} does not send.`,
        `Keep every field of ${event}, and add only new ones, or publish a version of ${release.member} that does not read ${unknown}, and promote both at once: ${mfeCommand(`promote ${releaseName(owner)} ${release.member}@VERSION`)}`,
      );
  }
  return found;
}

/** Layouts, guards and parameter rules of squad-defined pages, which the shell applies by their names. */
export const ownPageComparisons = (sides: ConsumerAndProvider): Comparison[] =>
  Object.entries(sides.consumer.ownPages ?? {}).map(([page, { layout, guards, parameters }]) => ({
    source: `accept<Pick<provider.contracts.OwnRoute, 'layout' | 'guards' | 'parameters'>>(${JSON.stringify({ layout, guards, parameters })});`,
    changeOf: (detail): BreakingChange => ({
      kind: 'page',
      broken: releaseName(sides.consumer),
      by: releaseName(sides.provider),
      subject: page,
      message: `${releaseName(sides.consumer)} has the page ${page} with a layout, guard, or parameter rule that ${releaseName(sides.provider)} does not have: ${detail}`,
      fix: describeFix(sides, `Keep the layout, guards, and parameter rules of ${page} in the contract`, `those of ${page}`),
    }),
  }));

/** Incompatibilities of squad-defined pages, slots and events; `before` is the set that readers run now. */
export function findSquadDefinitionMismatches(set: ReleaseSet, before: ReleaseSet = {}): BreakingChange[] {
  const releases = Object.values(set);
  return releases.flatMap((release) => [
    ...findPathConflicts(
      release,
      releases.filter((other) => other !== release),
    ),
    ...findSlotMismatches(release, releases),
    ...findEventMismatches(release, releases, before),
  ]);
}
