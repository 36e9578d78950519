import { z } from 'zod';
import { routes, type RouteEntry } from '../routes';
import type { CallEntry } from './call';
import { calls } from './index';

type JsonSchema = z.core.JSONSchema.JSONSchema;
/** Formats of values in a result: `start_date: date-time`, `color: ^#[0-9a-f]{6}$`, `detail_list[].count: integer`. */
function formatsOf(result: CallEntry['result']): string[] {
  const root: JsonSchema = z.toJSONSchema(result, { unrepresentable: 'any' });
  const formats = new Set<string>();
  const visit = (schema: JsonSchema, path: string, ancestors: readonly string[]): void => {
    const { $ref, type, format, pattern, properties = {}, items, anyOf = [], allOf = [] } = schema;
    // A format implies its pattern.
    const form = format ?? pattern ?? (type === 'integer' ? type : undefined);
    if (form !== undefined) formats.add(`${path}: ${form}`);
    const name = $ref?.split('/').at(-1) ?? '';
    const referenced = root.$defs?.[name];
    if (referenced && !ancestors.includes(name)) visit(referenced as JsonSchema, path, [...ancestors, name]);
    for (const one of [...anyOf, ...allOf]) visit(one as JsonSchema, path, ancestors);
    if (items && !Array.isArray(items)) visit(items as JsonSchema, `${path}[]`, ancestors);
    for (const [property, value] of Object.entries(properties))
      visit(value as JsonSchema, path === '' ? property : `${path}.${property}`, ancestors);
  };
  visit(root, '', []);
  return [...formats];
}

const literal = (value: unknown): string => `'${String(value).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const list = (values: readonly string[]): string => `[${values.map(literal).join(', ')}]`;

/** Rules of calls and pages for the compatibility check of releases, which the types of the contract do not contain. */
export function generateContractRules(): string {
  const callRows = Object.entries<CallEntry>(calls).map(
    ([name, { access, mode, refusals, result }]) =>
      `  ${literal(name)}: { access: '${access}'; mode: ${mode}; refusals: ${list(refusals)}; formats: ${list(formatsOf(result))} };`,
  );
  const routeRows = Object.entries<RouteEntry>(routes).map(([name, { path, owner, layout, guards, parameters }]) => {
    const rules = Object.entries(parameters).map(([parameter, rule]) => `${parameter}: ${rule.source}`);
    return `  ${literal(name)}: { path: ${literal(path)}; owner: ${literal(owner)}; layout: ${literal(layout)}; guards: ${list(guards)}; parameters: ${list(rules)} };`;
  });
  return [
    '// Written by `npm run contracts` from src/schemas and src/routes.ts; a test checks that it is current.',
    '',
    '/** Access, check mode and reasons of refusals of every call, and formats of values in its results. */',
    '// oxfmt-ignore',
    'export interface CallRules {',
    ...callRows,
    '}',
    '',
    '/** Path, owner, layout and guards of every page, and what its parameters match. */',
    '// oxfmt-ignore',
    'export interface RouteRules {',
    ...routeRows,
    '}',
    '',
  ].join('\n');
}
