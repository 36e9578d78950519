import type { Release } from '../store/release';
import { releaseName, type BreakingChange } from './breaking-change';
import { PUBLIC_PACKAGES, type Declarations } from '../store/contract';
import type { Literal } from '../build/parse-declarations';
import { entriesByConstant, entriesReadOfConstant } from './used-constant-entries-and-properties';

const [CONTRACTS] = PUBLIC_PACKAGES;
const isRecord = (value: Literal): value is Readonly<Record<string, Literal>> => typeof value === 'object' && !Array.isArray(value);
/** A text for readers; a regular expression begins with a slash. */
const isText = (value: Literal): boolean => typeof value === 'string' && value.includes(' ') && !value.startsWith('/');
/** A constant with only some of its entries; undefined for all. */
const onlyEntries = (value: Literal | undefined, entries: readonly string[] | undefined): Literal | undefined =>
  entries && value !== undefined && isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter(([key]) => entries.includes(key)))
    : value;

/** How the server's value differs from the one that a member was built with. More values, and texts for readers, are no difference. */
function differenceOf(built: Literal | undefined, now: Literal | undefined, name: string): string | undefined {
  if (built === undefined || now === undefined || isText(built)) return undefined;
  if (Array.isArray(built) && Array.isArray(now)) {
    const lost = built.filter((value) => !now.includes(value));
    return lost.length === 0 ? undefined : `${name} no longer has ${lost.map((value) => JSON.stringify(value)).join(', ')}`;
  }
  if (isRecord(built) && isRecord(now))
    return Object.entries(built)
      .map(([key, value]) => differenceOf(value, now[key], `${name}.${key}`))
      .find((difference) => difference !== undefined);
  return built === now ? undefined : `${name} is ${JSON.stringify(now)} there, and was ${JSON.stringify(built)}`;
}

type Reader<T> = (text: string, name: string) => T;

/** Constants that a member and the running api-server both use, and that have another value there. */
export function findApiConstantMismatches(
  consumer: Release,
  own: Declarations,
  api: Declarations,
  interfaceLiterals: Reader<Readonly<Record<string, Literal>>>,
  constantValue: Reader<Literal | undefined>,
  fix: (name: string) => string,
): BreakingChange[] {
  const [mine, there] = [own, api].map(({ packages }) => packages[CONTRACTS] ?? '') as [string, string];
  if (mine === there) return [];
  const { names: server } = interfaceLiterals(there, 'ServerConstants');
  const used = PUBLIC_PACKAGES.flatMap((name) => {
    const imported = consumer.contract?.imports[name] ?? [];
    const uses = interfaceLiterals(own.packages[name] ?? '', 'ConstantUses');
    return imported.flatMap((one) => [...entriesReadOfConstant(one, consumer.contract?.uses), ...[uses[one] ?? []].flat().map(String)]);
  });
  return [...entriesByConstant(used)]
    .filter(([name]) => [server ?? []].flat().includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, entries]): BreakingChange[] => {
      const difference = differenceOf(onlyEntries(constantValue(mine, name), entries), constantValue(there, name), name);
      if (difference === undefined) return [];
      return [
        {
          kind: 'type',
          broken: releaseName(consumer),
          by: 'the api-server',
          subject: `${name} of ${CONTRACTS}`,
          message: `${releaseName(consumer)} and the running api-server both use ${name}, with different values: ${difference}.`,
          fix: fix(name),
        },
      ];
    });
}
