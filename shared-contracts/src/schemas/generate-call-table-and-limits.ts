import { z } from 'zod';
import { CheckMode } from '../enumerations';
import type { CallEntry } from './call';
import { calls } from './index';

/** Names of a call's required parameters. */
export const requiredParameterNames = (entry: CallEntry): string[] =>
  Object.entries(entry.parameters.shape)
    .filter(([, schema]) => !schema.safeParse(undefined).success)
    .map(([name]) => name);

const literals = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');
/** Source of what the browser gets instead of the schemas: required parameters, and the calls that work during maintenance. */
export function generateCallTable(): string {
  const rows = Object.entries(calls).flatMap(([name, entry]) => {
    const required = requiredParameterNames(entry);
    return required.length > 0 ? [`  '${name}': [${literals(required)}],`] : [];
  });
  const unchecked = Object.entries(calls).flatMap(([name, { mode }]) => (mode === CheckMode.noMaintenanceCheck ? [name] : []));
  return [
    '// Written by `npm run contracts` from src/schemas; a test checks that it is current.',
    "import type { CallKey } from './call-types';",
    '',
    '/** Calls in check mode 3, `noMaintenanceCheck`. */',
    `export const CALLS_WITHOUT_MAINTENANCE_CHECK: readonly CallKey[] = [${literals(unchecked)}];`,
    '',
    '/** Required parameters of all calls that have any. */',
    '// oxfmt-ignore',
    'export const REQUIRED_PARAMETERS: Readonly<Partial<Record<CallKey, readonly string[]>>> = {',
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
export function generateCallParameterLimits(): string {
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
