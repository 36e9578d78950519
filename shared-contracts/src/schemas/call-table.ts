import type { CallEntry } from './call';
import { calls } from './index';

/** Names of a call's required parameters. */
export const requiredParameters = (entry: CallEntry): string[] =>
  Object.entries(entry.parameters.shape)
    .filter(([, schema]) => !schema.safeParse(undefined).success)
    .map(([name]) => name);

/** Source of the table that the browser gets instead of the schemas: check mode and required parameters. */
export function callTableSource(): string {
  const rows = Object.entries(calls).map(
    ([name, entry]) =>
      `  '${name}': [${entry.mode}, [${requiredParameters(entry)
        .map((p) => `'${p}'`)
        .join(', ')}]],`,
  );
  return [
    '// Written by `npm run contracts` from src/schemas; a test keeps it fresh.',
    "import type { CallKey } from './call-types';",
    "import type { CheckMode } from './enumerations';",
    '',
    '/** Check mode and required parameters of every call. */',
    '// oxfmt-ignore',
    'export const callTable: Readonly<Record<CallKey, readonly [mode: CheckMode, required: readonly string[]]>> = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}
