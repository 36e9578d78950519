import { type CallEntry, declaredRefusals, type Reason, refusals } from '@komado/shared-contracts/schemas';
import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';

const ajv = new Ajv({ strict: false });
addFormats(ajv);
const validators = new Map<CallEntry, ValidateFunction>();

/** Accepts exactly the contract's responses: no field may be missing or added, even within lists. */
function validatorOf(entry: CallEntry): ValidateFunction {
  const cached = validators.get(entry);
  if (cached) return cached;
  const envelope = { status: z.literal('success'), response_code: z.literal(0), error_message: z.literal('') };
  const validator = ajv.compile(z.toJSONSchema(entry.result.extend(envelope), { target: 'draft-7', io: 'output', unrepresentable: 'any' }));
  validators.set(entry, validator);
  return validator;
}

const INTERNALS =
  /\n\s+at |node_modules|\.ts:\d|file:\/\/|\bZodError\b|\bsyntax error at\b|\brelation "|\bcolumn "|\bpostgres|\bpglite\b|invalid byte sequence|violates .* constraint/i;

/** A calendar date is ISO 8601, too. */
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$|^\d{4}-\d\d-\d\d$/;
const NUMERIC_ID = /(^|_)(title|episode|comment|account|user|genre|tag|magazine|category|icon|advertisement|ranking|event)_id$/;

/** Invalid dates and ids in a successful response; dates are ISO 8601 in UTC, ids are integers. */
function* faultsOfValues(value: unknown, field = ''): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* faultsOfValues(item, field);
  else if (typeof value === 'object' && value !== null) for (const [name, item] of Object.entries(value)) yield* faultsOfValues(item, name);
  else if (value !== null && NUMERIC_ID.test(field) && !Number.isInteger(value))
    yield `${field} is not an integer: ${JSON.stringify(value)}`;
  else if (typeof value === 'string' && /_(date|time|at)$/.test(field) && !DATE.test(value))
    yield `${field} is not an ISO 8601 date in UTC: ${value}`;
}

export interface ReceivedResponse {
  readonly code: number;
  readonly body: Readonly<Record<string, unknown>>;
}
export const receivedResponse = (response: LightMyRequestResponse): ReceivedResponse => {
  const body = response.json<Record<string, unknown>>();
  return { code: Number(body['response_code']), body };
};

/** The first fault in a response that is wrong for any request; undefined if there is none. */
export function findResponseFault(entry: CallEntry, response: LightMyRequestResponse): string | undefined {
  const status = response.statusCode;
  if (!String(response.headers['content-type']).startsWith('application/json'))
    return `not JSON: ${String(response.headers['content-type'])}`;
  if (response.headers['cache-control'] !== 'no-store') return 'cacheable';
  const { code, body } = receivedResponse(response);
  if (code === 0) {
    if (status !== 200) return `success with ${status}`;
    const validate = validatorOf(entry);
    if (!validate(body)) return `breaks the contract: ${ajv.errorsText(validate.errors)}`;
    return faultsOfValues(body).next().value ?? undefined;
  }
  if (INTERNALS.test(response.body)) return `reveals internals: ${response.body.slice(0, 300)}`;
  const fields = Object.keys(body).filter((name) => name !== 'request_id' || status < 500);
  if (fields.sort().join() !== 'error_message,reason,response_code,status' || body['status'] !== 'fail') return 'not a refusal envelope';
  if (typeof body['error_message'] !== 'string' || body['error_message'] === '') return 'a refusal without a message';
  const reason = String(body['reason']) as Reason;
  if (!declaredRefusals(entry).includes(reason)) return `${reason} is not among the reasons of its contract`;
  if (reason === 'internal-error') return 'an internal error';
  const documented = refusals[reason];
  return code === documented.code && status === documented.status ? undefined : `${reason} as ${code} with ${status}`;
}
