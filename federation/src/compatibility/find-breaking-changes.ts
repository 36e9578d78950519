import { satisfies } from 'semver';
import type { Release } from '../store/release';
import { releaseName, type BreakingChange, type ReleaseSet } from './breaking-change';
import { exceededCallParameterLimits } from './call-parameter-limits';
import {
  callComparisons,
  comparisonsOfEvent,
  importComparisons,
  comparisonsOfSlot,
  transportComparisons,
  describeFix,
  type ConsumerAndProvider,
} from './type-comparisons';
import type { Declarations } from '../store/contract';
import { findApiConstantMismatches } from './api-constant-mismatches';
import {
  findBrokenRoutes,
  describeCallRuleChanges,
  describeReasonChanges,
  findMovedPages,
  findNewlyGuardedPages,
  findUnknownSlots,
  findWronglyOwnedModules,
  type Rules,
} from './contract-rule-changes';
import type { Literal } from '../build/parse-declarations';
import { missingFieldsMode } from './missing-fields';
import { serviceComparisons } from './service-comparisons';
import { findChangedOwnPages } from './own-page-changes';
import { findMissingAndDuplicateProviders, findUnknownEvents } from './missing-and-duplicate-providers';
import { findSquadDefinitionMismatches, ownPageComparisons } from './squad-definition-mismatches';
import { TypeComparisonBatch } from './type-comparison-batch';
import { usageComparisons } from './usage-comparisons';

export type { BreakingChange, ReleaseSet } from './breaking-change';
export type DeclarationsReader = (hash: string) => Promise<Declarations>;

const CONTRACTS = '@komado/shared-contracts';
const UI = '@komado/shared-ui';
const API_SERVER = 'the api-server';

/** Shared modules whose version is out of the range that the consumer needs. */
const versionMismatches = ({ consumer, provider }: ConsumerAndProvider): BreakingChange[] =>
  Object.entries(consumer.shared).flatMap(([name, range]): BreakingChange[] => {
    const version = provider.shared[name];
    if (version !== undefined && satisfies(version, range)) return [];
    return [
      {
        kind: 'range',
        broken: releaseName(consumer),
        by: releaseName(provider),
        subject: name,
        message: `${releaseName(consumer)} needs ${name} ${range}; ${releaseName(provider)} shares ${version ?? 'none'}.`,
        fix: `Build ${consumer.member} against ${version ?? 'what the shell shares'}, or publish a shell that shares a version within ${range}.`,
      },
    ];
  });

/** How to fix a difference in a call. */
type Fix = (call: string, isMissing?: boolean) => string;
const retainedCall = (call: string, isMissing = false): string =>
  isMissing ? `Keep ${call}` : `Keep what ${call} accepts and returns, and add only optional parameters and fields`;

/** Calls that a member makes and a provider of the contract does not have. */
const missingCall = (consumer: Release, call: string, by: string, fix: string): BreakingChange => ({
  kind: 'call',
  broken: releaseName(consumer),
  by,
  subject: call,
  message: `${releaseName(consumer)} calls ${call}, which ${by} does not have.`,
  fix,
});

/**
 * Every incompatibility in a set, pair by pair. Types are compared where two members were built against different declarations. `before` is
 * the set that readers run now, whose pages, slots and events must not disappear; `api` has the declarations of the running api-server, and
 * `earlier` the hashes of contracts that earlier shells had.
 */
export async function findBreakingChanges(
  set: ReleaseSet,
  readDeclarations: DeclarationsReader,
  before?: ReleaseSet,
  api?: Declarations,
  earlier: ReadonlySet<string> = new Set(),
): Promise<BreakingChange[]> {
  const { shell } = set;
  if (!shell)
    throw new Error('The composition has no shell, so it cannot be checked. Publish a shell, and promote it together with the remotes.');
  const releases = Object.values(set);
  const found = releases
    .filter(({ contract }) => !contract)
    .map((release): BreakingChange => ({
      kind: 'undeclared',
      broken: releaseName(release),
      by: releaseName(release),
      subject: 'contract',
      message: `${releaseName(release)} does not contain a description of its contract: an older mfe published it.`,
      fix: `Publish ${release.member} again with this version of mfe.`,
    }));
  // Everything is compared with the shell's contract.
  if (!shell.contract) return found;
  const isNew = ({ member, version }: Release): boolean => before !== undefined && before[member]?.version !== version;
  const isStale = ({ contract }: Release): boolean =>
    contract !== undefined &&
    contract.hash !== shell.contract?.hash &&
    (earlier.has(contract.hash) || contract.hash === before?.['shell']?.contract?.hash);
  found.push(...findMissingAndDuplicateProviders(set, before, isNew), ...findSquadDefinitionMismatches(set, before));
  if (before) found.push(...findChangedOwnPages(before, set));

  const known = new Map<string, Declarations>();
  for (const { contract } of releases)
    if (contract && !known.has(contract.hash)) known.set(contract.hash, await readDeclarations(contract.hash));
  const declarationsOf = ({ contract }: Release): Declarations | undefined => known.get(contract?.hash ?? '');
  const shellDeclarations = declarationsOf(shell);
  if (!shellDeclarations) return found;

  // Imported when needed: loading TypeScript takes a second of CPU time, and most commands check nothing.
  const { constantValue, tableEntries, exportedNames, interfaceLiterals } = await import('../build/parse-declarations');
  const [{ typeParameterCounts, replaceEntriesWithSample }, { addApiFieldsToDeclarations }, { restoreUnusedObjectProperties }] =
    await Promise.all([
      import('./sample-contract-entries'),
      import('./add-api-fields-to-declarations'),
      import('./restore-unused-object-properties'),
    ]);
  const exported = exportedNames(shellDeclarations.packages[CONTRACTS] ?? '');
  const sampled = ({ hash, packages }: Declarations): Declarations => ({
    hash: `${hash}-samples`,
    packages: { [CONTRACTS]: replaceEntriesWithSample(packages[CONTRACTS] ?? '') },
  });
  const provided = new Map<string, ReadonlySet<string>>([
    ...Object.entries(shellDeclarations.packages).map(([name, text]) => [name, exportedNames(text)] as const),
    ...Object.entries(shell.contract.provides).map(([name, names]) => [name, new Set(names)] as const),
  ]);
  const comparisons = new TypeComparisonBatch();
  /** What a member passes on: objects that came from the running api-server have its fields. */
  const passing = (own: Declarations, there: Declarations): Declarations => {
    const mine = own.packages[CONTRACTS] ?? '';
    const text = api ? addApiFieldsToDeclarations(mine, there.packages[CONTRACTS] ?? '', api.packages[CONTRACTS] ?? '') : mine;
    return text === mine ? own : { hash: `${own.hash}-passing`, packages: { ...own.packages, [CONTRACTS]: text } };
  };
  /** What the shell provides, with what it removed and a consumer does not use. */
  const withUnused = (own: Declarations, { member, contract }: Release): Declarations => {
    const text = shellDeclarations.packages[UI] ?? '';
    const more = contract?.uses ? restoreUnusedObjectProperties(text, own.packages[UI] ?? '', contract.uses) : text;
    if (more === text) return shellDeclarations;
    return { hash: `${shellDeclarations.hash}-${member}`, packages: { ...shellDeclarations.packages, [UI]: more } };
  };
  const rulesOf = ({ packages }: Declarations, table: 'CallRules' | 'RouteRules'): Rules =>
    interfaceLiterals(packages[CONTRACTS] ?? '', table);

  const compareImports = (sides: ConsumerAndProvider, own: Declarations): void => {
    const { consumer } = sides;
    for (const [packageName, names] of Object.entries(consumer.contract?.imports ?? {})) {
      const there = provided.get(packageName);
      // A shell from before its names of this package were recorded shares all of it.
      if (!there) continue;
      for (const name of names) {
        if (there.has(name)) continue;
        const subject = `${name} of ${packageName}`;
        found.push({
          kind: 'name',
          broken: releaseName(consumer),
          by: releaseName(shell),
          subject,
          message: `${releaseName(consumer)} imports ${subject}, which ${releaseName(shell)} does not have.`,
          fix: describeFix(sides, `Keep ${name} until a version of ${consumer.member} without it is live`, name),
        });
      }
      if (own.hash === shellDeclarations.hash) continue;
      const existing = names.filter((name) => there.has(name));
      const uses = interfaceLiterals(own.packages[packageName] ?? '', 'ConstantUses');
      comparisons.add(withUnused(own, consumer), own, [
        ...importComparisons(sides, packageName, existing, uses, provided.get(CONTRACTS) ?? new Set()),
        ...usageComparisons(sides, packageName, existing),
      ]);
      if (packageName === CONTRACTS)
        comparisons.add(
          sampled(shellDeclarations),
          sampled(own),
          serviceComparisons(sides, existing, typeParameterCounts(own.packages[CONTRACTS] ?? '', existing), exported),
        );
    }
  };
  const compareCalls = (consumer: Release, own: Declarations, provider: Declarations, by: string, fix: Fix): void => {
    const text = provider.packages[CONTRACTS] ?? '';
    if (text === own.packages[CONTRACTS]) return;
    const there = tableEntries(text, 'calls');
    const mine = tableEntries(own.packages[CONTRACTS] ?? '', 'calls');
    // Ignores texts in the sources that only look like a call.
    // The api-server has to be deployed with a new field before members that read it.
    const mode = by === API_SERVER ? 'dropped' : missingFieldsMode(shell, consumer, { isNew, isStale });
    for (const call of (consumer.contract?.calls ?? []).filter((one) => mine.has(one)))
      if (there.has(call)) comparisons.add(provider, own, callComparisons(call, consumer, by, fix(call), mode));
      else found.push(missingCall(consumer, call, by, fix(call, true)));
    const [declared, ownDeclared] = [exportedNames(text), exportedNames(own.packages[CONTRACTS] ?? '')];
    comparisons.add(
      provider,
      own,
      transportComparisons(consumer, by, fix, (type) => declared.has(type) && ownDeclared.has(type)),
    );
    const [built, now] = [rulesOf(own, 'CallRules'), rulesOf(provider, 'CallRules')];
    const reasons = [own, provider].map(({ packages }): Rules => interfaceLiterals(packages[CONTRACTS] ?? '', 'definitions'));
    for (const { reason, message } of describeReasonChanges(consumer.contract?.calls ?? [], built, reasons[0] ?? {}, reasons[1] ?? {}))
      found.push({
        kind: 'call',
        broken: releaseName(consumer),
        by,
        subject: reason,
        message: `${releaseName(consumer)} makes calls that can be refused with ${reason}, whose response in ${by} differs from what ${releaseName(consumer)} was built for: ${message}.`,
        fix: fix(reason),
      });
    for (const call of consumer.contract?.calls ?? []) {
      const differences = describeCallRuleChanges(built[call], now[call], by !== API_SERVER);
      if (differences.length > 0)
        found.push({
          kind: 'call',
          broken: releaseName(consumer),
          by,
          subject: call,
          message: `${releaseName(consumer)} calls ${call}, which ${by} handles differently from what it was built for: ${differences.join('; ')}.`,
          fix: fix(call),
        });
    }
  };
  const compareLimits = (consumer: Release, own: Declarations, provider: Declarations, fix: Fix): void => {
    const [sent, accepted] = [own, provider].map(({ packages }): Readonly<Record<string, Literal>> =>
      interfaceLiterals(packages[CONTRACTS] ?? '', 'CallLimits'),
    );
    for (const call of consumer.contract?.calls ?? [])
      for (const difference of exceededCallParameterLimits(sent?.[call], accepted?.[call]))
        found.push({
          kind: 'call',
          broken: releaseName(consumer),
          by: API_SERVER,
          subject: call,
          message: `${releaseName(consumer)} can send values to ${call} that the running api-server refuses or interprets differently: ${difference}.`,
          fix: fix(call),
        });
  };

  const slotOwners = interfaceLiterals(shellDeclarations.packages[CONTRACTS] ?? '', 'SLOT_OWNERS');
  found.push(
    ...findWronglyOwnedModules(releases, shell, isNew, rulesOf(shellDeclarations, 'RouteRules'), slotOwners),
    ...findUnknownSlots(releases, shell, { isNew, isStale }, slotOwners, found),
  );
  found.push(
    ...findUnknownEvents(releases, shell, isNew, tableEntries(shellDeclarations.packages[CONTRACTS] ?? '', 'EventPayloads'), found),
  );
  const last = before?.['shell'];
  if (last?.contract && last.contract.hash !== shell.contract.hash) {
    const [was, is] = [rulesOf(await readDeclarations(last.contract.hash), 'RouteRules'), rulesOf(shellDeclarations, 'RouteRules')];
    found.push(...findMovedPages(last, was, shell, is), ...findNewlyGuardedPages(last, was, shell, is));
  }

  for (const consumer of releases) {
    const own = declarationsOf(consumer);
    if (!own) continue;
    const sides: ConsumerAndProvider = { consumer, provider: shell, isNew, isStale };
    if (consumer !== shell) {
      found.push(...versionMismatches(sides));
      compareImports(sides, own);
      const imported = consumer.contract?.imports[CONTRACTS] ?? [];
      if (own.hash !== shellDeclarations.hash) {
        if (exported.has('OwnRoute')) comparisons.add(shellDeclarations, own, ownPageComparisons(sides));
        found.push(...findBrokenRoutes(sides, imported, rulesOf(own, 'RouteRules'), rulesOf(shellDeclarations, 'RouteRules')));
      }
      compareCalls(consumer, own, shellDeclarations, releaseName(shell), (call, isMissing) =>
        describeFix(sides, retainedCall(call, isMissing), call),
      );
    }
    if (api) {
      const fix: Fix = (call, isMissing) =>
        isNew(consumer)
          ? `Deploy an api-server with ${call} as ${releaseName(consumer)} expects it first, then check again; or publish a version of ${consumer.member} that does not use it.`
          : `${retainedCall(call, isMissing)} in the api-server; or build ${consumer.member} against the new contract, and promote that build after the new api-server is deployed.`;
      compareCalls(consumer, own, api, API_SERVER, fix);
      compareLimits(consumer, own, api, fix);
      found.push(...findApiConstantMismatches(consumer, own, api, interfaceLiterals, constantValue, fix));
    }
    for (const slot of consumer.contract?.slots ?? []) {
      const owner = releases.find(({ slots }) => slot in slots);
      const there = owner && declarationsOf(owner);
      if (owner && there && owner !== consumer && there.hash !== own.hash)
        comparisons.add(there, passing(own, there), comparisonsOfSlot(slot, { consumer, provider: owner, isNew, isStale }));
    }
    for (const event of consumer.contract?.listensTo ?? []) {
      for (const emitter of releases) {
        const there = declarationsOf(emitter);
        if (there && emitter !== consumer && there.hash !== own.hash && emitter.contract?.emits.includes(event))
          comparisons.add(there, own, comparisonsOfEvent(event, { consumer, provider: emitter, isNew, isStale }));
      }
    }
  }
  // A limit says more than the type of the same parameter.
  const isKnown = ({ kind, broken, by, subject }: BreakingChange): boolean =>
    kind === 'call' &&
    found.some((other) => other.kind === kind && other.broken === broken && other.by === by && other.subject === subject);
  return [...found, ...(await comparisons.run()).filter((one) => !isKnown(one))];
}
