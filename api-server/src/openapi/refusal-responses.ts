import type { Reason } from '@komado/shared-contracts';
import {
  type CallEntry,
  declaredRefusals,
  GENERAL_REFUSALS,
  SESSION_REQUIRED_REFUSALS,
  reasons,
  refusals,
} from '@komado/shared-contracts/schemas';
import type { JsonSchema } from './schema-example';

export const refusalSchema: JsonSchema = {
  type: 'object',
  required: ['status', 'response_code', 'error_message', 'reason'],
  properties: {
    status: { type: 'string', enum: ['fail'], description: 'The call was refused.' },
    response_code: {
      type: 'integer',
      enum: [...new Set(Object.values(refusals).map(({ code }) => code))].sort((a, b) => a - b),
      description: 'Error code. One code can have several reasons; `reason` says which one applies.',
    },
    error_message: { type: 'string', description: 'Message for readers.' },
    reason: {
      type: 'string',
      enum: reasons,
      description: [
        'Reason of the refusal, for client code. Each reason has one error code and one HTTP status:',
        ...reasons.map((reason) => `- \`${reason}\` (${refusals[reason].code}, HTTP ${refusals[reason].status}): ${refusals[reason].when}`),
      ].join('\n'),
    },
    request_id: { type: 'string', description: 'Only for an error of the server: the ID of the request in its logs, for support.' },
  },
  description: 'Why a call was refused.',
};
export const refusalExamples = Object.fromEntries(
  Object.entries(refusals).map(([reason, { code, message, when }]) => [
    reason,
    { summary: when, value: { status: 'fail', response_code: code, error_message: message, reason } },
  ]),
);

function byStatus(of: readonly Reason[]): ReadonlyMap<number, readonly Reason[]> {
  const groups = new Map<number, Reason[]>();
  for (const reason of of) groups.set(refusals[reason].status, [...(groups.get(refusals[reason].status) ?? []), reason]);
  return groups;
}

/** All refusals with one HTTP status: each reason with its code, meaning and an example. */
export const refusalResponse = (of: readonly Reason[]): object => ({
  description: of.map((reason) => `- \`${reason}\` (${refusals[reason].code}): ${refusals[reason].when}`).join('\n'),
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Refusal' },
          {
            type: 'object',
            properties: {
              response_code: {
                type: 'integer',
                enum: [...new Set(of.map((reason) => refusals[reason].code))],
                description: 'Error code.',
              },
              reason: { type: 'string', enum: of, description: 'Reason of the refusal, for client code.' },
            },
          },
        ],
      },
      examples: Object.fromEntries(of.map((reason) => [reason, { $ref: `#/components/examples/${reason}` }])),
    },
  },
});

const RESPONSE_NAMES: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  408: 'RequestTimeout',
  413: 'ContentTooLarge',
  415: 'UnsupportedMediaType',
  429: 'TooManyRequests',
  431: 'RequestHeaderFieldsTooLarge',
  500: 'InternalServerError',
  503: 'ServiceUnavailable',
};
/** Refusals shared by many calls, by response name. */
export const sharedReasonsByResponseName: Readonly<Record<string, readonly Reason[]>> = Object.fromEntries(
  [...byStatus([...SESSION_REQUIRED_REFUSALS, ...GENERAL_REFUSALS])].map(([status, of]) => [RESPONSE_NAMES[status]!, of]),
);
const isSame = (some: readonly Reason[], others: readonly Reason[] = []): boolean =>
  some.length === others.length && some.every((reason) => others.includes(reason));

/** A call's refusals by HTTP status. */
export const refusalResponsesOfCall = (entry: CallEntry): Record<string, object> =>
  Object.fromEntries(
    [...byStatus(declaredRefusals(entry))].map(([status, of]) => {
      const name = RESPONSE_NAMES[status];
      return [
        String(status),
        name && isSame(of, sharedReasonsByResponseName[name]) ? { $ref: `#/components/responses/${name}` } : refusalResponse(of),
      ];
    }),
  );
