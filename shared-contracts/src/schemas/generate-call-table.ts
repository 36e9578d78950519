import { z } from 'zod';
import type { CallEntry } from './call';
import { calls } from './index';

/** Names of a call's required parameters. */
export const requiredParameterNames = (entry: CallEntry): string[] =>
  Object.entries(entry.parameters.shape)
    .filter(([, schema]) => !schema.safeParse(undefined).success)
    .map(([name]) => name);

/** Source of the table that the browser gets instead of the schemas: check mode and required parameters. */
export function generateCallTable(): string {
  const rows = Object.entries(calls).map(
    ([name, entry]) =>
      `  '${name}': [${entry.mode}, [${requiredParameterNames(entry)
        .map((p) => `'${p}'`)
        .join(', ')}]],`,
  );
  return [
    '// Written by `npm run contracts` from src/schemas; a test checks that it is current.',
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

type JsonSchema = z.core.JSONSchema.JSONSchema;
const LIMITS = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'pattern', 'format', 'enum'] as const;
/** The form in which a caller passes a parameter: the first of its forms that are accepted. */
const valueForm = (schema: JsonSchema): JsonSchema => {
  const [first] = schema.anyOf ?? [];
  return first ? { ...valueForm(first as JsonSchema), ...schema } : schema;
};
function limitsOf(schema: JsonSchema, defaultValue: unknown): string {
  const form = valueForm(schema);
  const limits = LIMITS.flatMap((name) => {
    // A format implies its pattern.
    if (form[name] === undefined || (name === 'pattern' && form.format !== undefined)) return [];
    return `${name}: ${JSON.stringify(form[name])}`;
  });
  if (defaultValue !== undefined) limits.push(`default: ${JSON.stringify(defaultValue)}`);
  return `{ ${limits.join('; ')} }`;
}
/** Source of the lengths, ranges and defaults of parameters, as types for the compatibility check of releases. */
export function generateCallLimits(): string {
  const rows = Object.entries(calls).map(([name, entry]) => {
    const { properties = {} } = z.toJSONSchema(entry.parameters, { io: 'input', unrepresentable: 'any' });
    const parameters = Object.entries(properties).map(([parameter, schema]) => {
      // The schema of a parameter that is parsed from a text has none.
      const shape: Readonly<Record<string, z.ZodType>> = entry.parameters.shape;
      return `${parameter}: ${limitsOf(schema as JsonSchema, shape[parameter]?.meta()?.['default'])}`;
    });
    return `  '${name}': { ${parameters.join('; ')} };`;
  });
  return [
    '// Written by `npm run contracts` from src/schemas; a test checks that it is current.',
    '',
    '/** Lengths, ranges and values that the parameters of every call may have, and their defaults. */',
    '// oxfmt-ignore',
    'export interface CallLimits {',
    ...rows,
    '}',
    '',
  ].join('\n');
}
