import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCompiler } from './compiler';
import { PROJECT_ROOT } from '../paths';
import type { Comparison } from './type-comparisons';
import { USAGE_HELPER_TYPES } from './usage-comparisons';
import { MISSING_FIELDS_HELPER_TYPES } from './missing-fields';
import { REMOVED_PARTS_HELPER_TYPES } from './removed-parts';
import { methodsAsFunctions } from './methods-as-functions';
import type { Declarations } from '../store/contract';
import { addPatternsToTypes, removeEntriesNotIn } from '../build/parse-declarations';

/** Comparisons of what one contract provides with what another one expects. */
export interface DeclarationPair {
  readonly provider: Declarations;
  readonly consumer: Declarations;
  readonly comparisons: readonly Comparison[];
}
const HEAD = [
  'declare function accept<T>(given: T): void;',
  'declare function nothing<T extends never>(): T;',
  'declare const value: unknown;',
  'type Demanded<T> = { [P in keyof T]-?: undefined extends T[P] ? never : P }[keyof T];',
  ...MISSING_FIELDS_HELPER_TYPES,
  ...REMOVED_PARTS_HELPER_TYPES,
  ...USAGE_HELPER_TYPES,
  'type Read<T, N> = Pick<T, Extract<keyof T, N>>;',
  // A function that comes from the provider reads no entry of an object that is gone there.
  'type Remaining<T, P> = T extends string | number | boolean | readonly unknown[] ? T : Read<T, keyof P>;',
  // A text for readers may be reworded.
  'type Value<T> = T extends `${string} ${string}` ? string : T;',
  'type Look<T> = T extends string ? string : T extends number ? number : T extends boolean ? boolean : T;',
];

/**
 * Declarations without the calls, events, slots and pages that the other declarations lack: code built without one does not use it, and
 * removed ones are found without the compiler.
 */
const inCommon = (one: Declarations, other: Declarations): Declarations['packages'] =>
  Object.fromEntries(
    Object.entries(one.packages).map(([name, text]) => {
      const there = other.packages[name] ?? '';
      return [name, removeEntriesNotIn(addPatternsToTypes(methodsAsFunctions(text), there), there)];
    }),
  );
/** The last line of an error is its root cause; the temporary folders in it are removed. */
const rootCause = (message: string): string => (message.trim().split('\n').at(-1)?.trim() ?? '').replaceAll(/import\("[^"]*"\)\.?/g, '');

/**
 * Type-checks all pairs as one program in a temporary folder below the project, and returns the messages by line for each pair. One
 * program, because reading the library types takes most of the time.
 */
export async function typeCheckPairs(pairs: readonly DeclarationPair[]): Promise<ReadonlyMap<number, string>[]> {
  const base = path.join(PROJECT_ROOT, 'node_modules/.cache/komado');
  await mkdir(base, { recursive: true });
  const folder = await mkdtemp(path.join(base, 'compatibility-'));
  try {
    const write = async (side: string, packages: Declarations['packages']): Promise<string> => {
      for (const [name, text] of Object.entries(packages)) {
        const place = path.join(folder, side, 'node_modules', name);
        await mkdir(place, { recursive: true });
        // TypeScript would treat two packages with the same name and version as one.
        await writeFile(path.join(place, 'package.json'), JSON.stringify({ name, version: `0.0.0-${side}`, types: 'index.d.ts' }));
        await writeFile(path.join(place, 'index.d.ts'), text);
      }
      const namespaces = { contracts: '@komado/shared-contracts', ui: '@komado/shared-ui' };
      const exports = Object.entries(namespaces).filter(([, name]) => name in packages);
      await writeFile(path.join(folder, side, 'index.d.ts'), exports.map(([as, name]) => `export * as ${as} from '${name}';\n`).join(''));
      return side;
    };
    for (const [number, { provider, consumer, comparisons }] of pairs.entries()) {
      const provided = await write(`provider-${number}`, inCommon(provider, consumer));
      const consumed = await write(`consumer-${number}`, inCommon(consumer, provider));
      const imports = [`import * as provider from './${provided}';`, `import * as consumer from './${consumed}';`];
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
    const { isCorrect, output } = await runCompiler('-p', folder);
    const errors = pairs.map(() => new Map<number, string>());
    for (const [, pair = '', line = '', message = ''] of output.matchAll(/pair-(\d+)\.ts\((\d+),\d+\): error TS\d+: (.*(?:\n +.*)*)/g)) {
      // After the two imports and the head; the first line is 1.
      const at = Number(line) - HEAD.length - 3;
      const found = errors[Number(pair)];
      if (!found?.has(at)) found?.set(at, rootCause(message));
    }
    const all = errors.flatMap((found) => [...found.keys()]);
    if (!isCorrect && (all.length === 0 || all.some((at) => at < 0)))
      throw new Error(
        `Could not compare the contracts, because the TypeScript compiler failed. Publish the members again with this version of mfe. The compiler reported:\n${output}`,
      );
    return errors;
  } finally {
    await rm(folder, { recursive: true });
  }
}
