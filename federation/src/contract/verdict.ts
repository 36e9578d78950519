import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { satisfies } from 'semver';
import { PROJECT_ROOT } from '../paths';
import type { Release } from '../release';
import { runProgram } from '../run-program';
import { PUBLIC_PACKAGES, type Declarations } from './contract';
import { brokenOwnParts } from './own-parts-verdict';

/** A set of releases, by member, that readers may run together. */
export type ReleaseSet = Readonly<Record<string, Release>>;

export type BreakKind = 'undeclared' | 'name' | 'range' | 'type' | 'call' | 'slot' | 'event' | 'page';
/** A member that would not work with another one. */
export interface Break {
  readonly kind: BreakKind;
  /** The broken member: `shop@1.2.0`. */
  readonly broken: string;
  /** The member that breaks it. */
  readonly by: string;
  /** The name, call, slot, event or page concerned. */
  readonly subject: string;
  readonly message: string;
  /** How to fix it. */
  readonly remedy: string;
}
export type DeclarationsReader = (hash: string) => Promise<Declarations>;

const nameOf = ({ member, version }: Release): string => `${member}@${version}`;
/**
 * Their types contain the whole table of calls, slots or events, most of which a remote does not use; used entries are compared one by one.
 */
const COMPARED_BY_USE = new Set([
  ...['useAppServices', 'useApi', 'useEventBus', 'useSession', 'Slot', 'AppServicesProvider'],
  ...['createApiClient', 'callTable', 'isCallError', 'definePage', 'defineRemote'],
]);
/** Properties of the app services that are compared by use instead. */
const ROOM_REST = "'api' | 'bus' | 'Slot' | 'session'";

/** A line of the program that compares two contracts, and the break that a type error in it means. */
interface Comparison {
  readonly source: string;
  readonly breakOf: (detail: string) => Break;
}

const together = (...releases: Release[]): string => `promote both at once: ${releases.map(nameOf).join(' ')}`;

/** What `consumer` imports from the shell: names, their types, and the versions of shared modules. */
function comparisonsOfNames(
  consumer: Release,
  shell: Release,
  provided: ReadonlyMap<string, ReadonlySet<string>>,
  found: Break[],
): Comparison[] {
  const comparisons: Comparison[] = [];
  for (const [name, range] of Object.entries(consumer.shared)) {
    const version = shell.shared[name];
    if (version !== undefined && satisfies(version, range)) continue;
    found.push({
      kind: 'range',
      broken: nameOf(consumer),
      by: nameOf(shell),
      subject: name,
      message: `${nameOf(consumer)} needs ${name} ${range}; ${nameOf(shell)} shares ${version ?? 'none'}.`,
      remedy: `Build ${consumer.member} against ${version ?? 'what the shell shares'}, or publish a shell that shares a version within ${range}.`,
    });
  }
  for (const [packageName, names] of Object.entries(consumer.contract?.imports ?? {})) {
    for (const name of names) {
      const subject = `${name} of ${packageName}`;
      if (!provided.get(packageName)?.has(name)) {
        found.push({
          kind: 'name',
          broken: nameOf(consumer),
          by: nameOf(shell),
          subject,
          message: `${nameOf(consumer)} imports ${subject}, which ${nameOf(shell)} does not have.`,
          remedy: `Keep ${name} until ${consumer.member} is live without it, or publish ${consumer.member} anew and ${together(shell, consumer)}.`,
        });
        continue;
      }
      const at = PUBLIC_PACKAGES.findIndex((known) => known === packageName);
      if (at < 0) continue;
      const side = at === 0 ? 'contracts' : 'ui';
      const breakOf = (detail: string): Break => ({
        kind: 'type',
        broken: nameOf(consumer),
        by: nameOf(shell),
        subject,
        message: `${nameOf(consumer)} was built against another ${subject} than ${nameOf(shell)} has: ${detail}`,
        remedy: `Keep what ${name} takes and gives, adding optional parts only, or publish ${consumer.member} anew and ${together(shell, consumer)}.`,
      });
      if (!COMPARED_BY_USE.has(name)) {
        comparisons.push({ source: `taken<typeof consumer.${side}.${name}>(provider.${side}.${name});`, breakOf });
      } else if (name === 'useAppServices') {
        comparisons.push({
          source: `taken<Omit<consumer.contracts.AppServices, ${ROOM_REST}>>(value as Omit<provider.contracts.AppServices, ${ROOM_REST}>);`,
          breakOf,
        });
      } else if (name === 'useSession') {
        comparisons.push({ source: 'taken<consumer.contracts.Session>(value as provider.contracts.Session);', breakOf });
      }
    }
  }
  return comparisons;
}

/** The calls that `consumer` makes to the api-server, against the shell's contract. */
const comparisonsOfCalls = (consumer: Release, shell: Release): Comparison[] =>
  (consumer.contract?.calls ?? []).flatMap((call) => {
    const name = JSON.stringify(call);
    const breakOf =
      (what: string) =>
      (detail: string): Break => ({
        kind: 'call',
        broken: nameOf(consumer),
        by: nameOf(shell),
        subject: call,
        message: `${nameOf(consumer)} calls ${call}, whose ${what} changed with ${nameOf(shell)}: ${detail}`,
        remedy: `Keep what ${call} takes and answers, adding optional parameters and fields only, until ${consumer.member} is live without them.`,
      });
    return [
      {
        source: `taken<provider.contracts.CallParameters<${name}>>(value as consumer.contracts.CallParameters<${name}>);`,
        breakOf: breakOf('parameters'),
      },
      {
        source: `nothing<Exclude<keyof consumer.contracts.CallParameters<${name}>, keyof provider.contracts.CallParameters<${name}>>>();`,
        breakOf: breakOf('parameters'),
      },
      {
        source: `taken<consumer.contracts.CallResult<${name}>>(value as provider.contracts.CallResult<${name}>);`,
        breakOf: breakOf('answer'),
      },
    ];
  });

/** The properties that `digger` passes to the component with which `owner` fills its slot. */
function comparisonsOfSlot(slot: string, digger: Release, owner: Release): Comparison[] {
  const name = JSON.stringify(slot);
  const breakOf = (detail: string): Break => ({
    kind: 'slot',
    broken: nameOf(digger),
    by: nameOf(owner),
    subject: slot,
    message: `${nameOf(digger)} fills the slot ${slot} with other properties than ${nameOf(owner)} takes: ${detail}`,
    remedy: `Make new properties of ${slot} optional and keep the others, or publish ${digger.member} anew and ${together(owner, digger)}.`,
  });
  return [
    { source: `taken<provider.contracts.SlotProperties[${name}]>(value as consumer.contracts.SlotProperties[${name}]);`, breakOf },
    {
      source: `nothing<Exclude<Demanded<consumer.contracts.SlotProperties[${name}]>, keyof provider.contracts.SlotProperties[${name}]>>();`,
      breakOf,
    },
  ];
}
/** The payload that `emitter` sends, against what `listener` expects. */
function comparisonsOfEvent(event: string, emitter: Release, listener: Release): Comparison[] {
  const name = JSON.stringify(event);
  return [
    {
      source: `taken<consumer.contracts.EventPayloads[${name}]>(value as provider.contracts.EventPayloads[${name}]);`,
      breakOf: (detail) => ({
        kind: 'event',
        broken: nameOf(listener),
        by: nameOf(emitter),
        subject: event,
        message: `${nameOf(listener)} hears ${event} with another payload than ${nameOf(emitter)} emits: ${detail}`,
        remedy: `Keep every field of ${event}, adding optional ones only, or publish ${listener.member} anew and ${together(emitter, listener)}.`,
      }),
    },
  ];
}

/** Pages and slots that two members have or that have disappeared, and events that have lost their emitter or listener. */
function lonelyParts(set: ReleaseSet, before: ReleaseSet | undefined): Break[] {
  const found: Break[] = [];
  const releases = Object.values(set);
  for (const kind of ['page', 'slot'] as const) {
    const key = kind === 'page' ? 'pages' : 'slots';
    const owners = new Map<string, Release>();
    for (const release of releases) {
      for (const name of Object.keys(release[key])) {
        const other = owners.get(name);
        if (other)
          found.push({
            kind,
            broken: nameOf(other),
            by: nameOf(release),
            subject: name,
            message: `${nameOf(other)} and ${nameOf(release)} both have the ${kind} ${name}.`,
            remedy: `One of them has to give ${name} up first.`,
          });
        owners.set(name, release);
      }
    }
    for (const release of Object.values(before ?? {})) {
      for (const name of Object.keys(release[key])) {
        const user = releases.find(({ contract }) => contract?.slots.includes(name) || (contract?.ownSlots && name in contract.ownSlots));
        if (owners.has(name) || (kind === 'slot' && !user)) continue;
        const by = set[release.member] ?? release;
        found.push({
          kind,
          broken: kind === 'page' ? 'readers' : nameOf(user ?? release),
          by: nameOf(by),
          subject: name,
          message:
            kind === 'page'
              ? `${nameOf(by)} has no page ${name} any more; links lead there.`
              : `${nameOf(user ?? release)} digs the slot ${name}, which nobody fills.`,
          remedy: `Keep the ${kind} ${name} in ${release.member}, or publish a member that has it and promote both at once.`,
        });
      }
    }
  }
  const emitters = (event: string) => releases.filter(({ contract }) => contract?.emits.includes(event));
  const listeners = (event: string) => releases.filter(({ contract }) => contract?.hears.includes(event));
  for (const release of releases) {
    for (const event of release.contract?.hears ?? []) {
      if (emitters(event).length > 0) continue;
      const last = Object.values(before ?? {}).find(({ contract }) => contract?.emits.includes(event));
      if (!last) continue;
      const by = nameOf(set[last.member] ?? last);
      found.push({
        kind: 'event',
        broken: nameOf(release),
        by,
        subject: event,
        message: `${nameOf(release)} listens for ${event}, which nobody emits any more.`,
        remedy: `Emit ${event} beside its successor until ${release.member} is live without it.`,
      });
    }
    for (const event of release.contract?.emits ?? []) {
      if (listeners(event).length > 0) continue;
      const last = Object.values(before ?? {}).find(({ contract }) => contract?.hears.includes(event));
      if (!last) continue;
      const by = nameOf(set[last.member] ?? last);
      found.push({
        kind: 'event',
        broken: nameOf(release),
        by,
        subject: event,
        message: `${nameOf(release)} emits ${event}, which nobody hears any more.`,
        remedy: `Listen for ${event} beside its successor until ${release.member} is live without it.`,
      });
    }
  }
  return found;
}

/** Comparisons of what one contract gives with what another one takes. */
interface Pair {
  readonly provider: Declarations;
  readonly consumer: Declarations;
  readonly comparisons: readonly Comparison[];
}
const HEAD = [
  'declare function taken<T>(given: T): void;',
  'declare function nothing<T extends never>(): T;',
  'declare const value: unknown;',
  'type Demanded<T> = { [P in keyof T]-?: undefined extends T[P] ? never : P }[keyof T];',
];

/**
 * Type-checks all pairs as one program in a temporary folder below the project, and returns the messages by line for each pair: what the
 * compiler takes long for, its own libraries and React's, it reads once a program.
 */
async function typeErrors(pairs: readonly Pair[]): Promise<ReadonlyMap<number, string>[]> {
  const base = path.join(PROJECT_ROOT, 'node_modules/.cache/komado');
  await mkdir(base, { recursive: true });
  const folder = await mkdtemp(path.join(base, 'verdict-'));
  try {
    const sides = new Map(pairs.flatMap(({ provider, consumer }) => [provider, consumer]).map((one) => [one.hash, one]));
    const numbers = new Map([...sides.keys()].map((hash, number) => [hash, number]));
    const sideOf = ({ hash }: Declarations): string => `side-${numbers.get(hash)}`;
    for (const side of sides.values()) {
      for (const [name, text] of Object.entries(side.packages)) {
        const place = path.join(folder, sideOf(side), 'node_modules', name);
        await mkdir(place, { recursive: true });
        // TypeScript would treat two packages with the same name and version as one.
        await writeFile(path.join(place, 'package.json'), JSON.stringify({ name, version: `0.0.0-${sideOf(side)}`, types: 'index.d.ts' }));
        await writeFile(path.join(place, 'index.d.ts'), text);
      }
      await writeFile(
        path.join(folder, sideOf(side), 'index.d.ts'),
        "export * as contracts from '@komado/shared-contracts';\nexport * as ui from '@komado/shared-ui';\n",
      );
    }
    for (const [number, { provider, consumer, comparisons }] of pairs.entries()) {
      const imports = [`import * as provider from './${sideOf(provider)}';`, `import * as consumer from './${sideOf(consumer)}';`];
      const lines = [...imports, ...HEAD, ...comparisons.map(({ source }) => source)];
      await writeFile(path.join(folder, `pair-${number}.ts`), lines.join('\n'));
    }
    await writeFile(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          ...{ target: 'ES2023', lib: ['ES2023', 'DOM', 'DOM.Iterable'], module: 'ESNext', moduleResolution: 'Bundler', jsx: 'react-jsx' },
          ...{ strict: true, skipLibCheck: true, noEmit: true, types: [], noErrorTruncation: false },
        },
        files: pairs.map((_, number) => `pair-${number}.ts`),
      }),
    );
    const compiler = path.join(PROJECT_ROOT, 'node_modules/@typescript/native/bin/tsc');
    const { status: code, stdout, stderr } = await runProgram(process.execPath, [compiler, '-p', folder, '--pretty', 'false']);
    const output = stdout + stderr;
    const errors = pairs.map(() => new Map<number, string>());
    for (const [, pair = '', line = '', message = ''] of output.matchAll(/pair-(\d+)\.ts\((\d+),\d+\): error TS\d+: (.*(?:\n +.*)*)/g)) {
      // After the two imports and the head; the first line is 1.
      const at = Number(line) - HEAD.length - 3;
      // The last line is the root cause.
      const reason = message.trim().split('\n').at(-1)?.trim() ?? '';
      const found = errors[Number(pair)];
      if (!found?.has(at)) found?.set(at, reason);
    }
    const all = errors.flatMap((found) => [...found.keys()]);
    if (code !== 0 && (all.length === 0 || all.some((at) => at < 0))) throw new Error(`The contracts could not be compared.\n${output}`);
    return errors;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Every incompatibility in a set, pair by pair. Types are compared where two members were built against different declarations; `before` is
 * the set that readers run now, whose pages, slots and events must not disappear.
 */
export async function breaksOf(set: ReleaseSet, readDeclarations: DeclarationsReader, before?: ReleaseSet): Promise<Break[]> {
  const found: Break[] = [];
  const { shell } = set;
  if (!shell) throw new Error('A set without a shell cannot be judged.');
  const releases = Object.values(set);
  for (const release of releases) {
    if (release.contract) continue;
    found.push({
      kind: 'undeclared',
      broken: nameOf(release),
      by: nameOf(release),
      subject: 'contract',
      message: `${nameOf(release)} does not say what it needs.`,
      remedy: `Publish ${release.member} anew with this version of mfe.`,
    });
  }
  // Without the shell's contract, nothing else can be compared.
  if (!shell.contract) return found;
  found.push(...lonelyParts(set, before), ...brokenOwnParts(set));

  // Imported when needed: TypeScript takes a second of the processor to load, and most commands judge nothing.
  const { exportedNames } = await import('./find-contract');
  const shellDeclarations = await readDeclarations(shell.contract?.hash ?? '');
  const provided = new Map<string, ReadonlySet<string>>([
    ...Object.entries(shellDeclarations.packages).map(([name, text]) => [name, exportedNames(text)] as const),
    ...Object.entries(shell.contract?.provides ?? {}).map(([name, names]) => [name, new Set(names)] as const),
  ]);
  /** Comparisons by pair of contract hashes: `provider consumer`. */
  const pairs = new Map<string, Comparison[]>();
  const compare = (provider: Release, consumer: Release, comparisons: readonly Comparison[]): void => {
    const [from, to] = [provider.contract?.hash, consumer.contract?.hash];
    if (from === undefined || to === undefined || from === to || comparisons.length === 0) return;
    const key = `${from} ${to}`;
    pairs.set(key, [...(pairs.get(key) ?? []), ...comparisons]);
  };
  for (const release of releases) {
    if (release !== shell) {
      compare(shell, release, comparisonsOfNames(release, shell, provided, found));
      compare(shell, release, comparisonsOfCalls(release, shell));
    }
    for (const slot of release.contract?.slots ?? []) {
      const owner = releases.find(({ slots }) => slot in slots);
      if (owner && owner !== release) compare(owner, release, comparisonsOfSlot(slot, release, owner));
    }
    for (const event of release.contract?.hears ?? []) {
      for (const emitter of releases)
        if (emitter !== release && emitter.contract?.emits.includes(event))
          compare(emitter, release, comparisonsOfEvent(event, emitter, release));
    }
  }
  const compared = await Promise.all(
    [...pairs].map(async ([key, comparisons]) => {
      const [from = '', to = ''] = key.split(' ');
      return { provider: await readDeclarations(from), consumer: await readDeclarations(to), comparisons };
    }),
  );
  const messages = compared.length > 0 ? await typeErrors(compared) : [];
  for (const [number, { comparisons }] of compared.entries()) {
    const errors = messages[number] ?? new Map<number, string>();
    const told = new Set<string>();
    for (const [at, detail] of [...errors].sort(([a], [b]) => a - b)) {
      const broken = comparisons[at]?.breakOf(detail);
      if (!broken) continue;
      const subject = `${broken.kind} ${broken.broken} ${broken.by} ${broken.subject}`;
      if (!told.has(subject)) found.push(broken);
      told.add(subject);
    }
  }
  return found;
}
