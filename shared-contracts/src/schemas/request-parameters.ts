import { z } from 'zod';
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '../constants';

/** Parameters arrive as text, from a query or a form; each of these parses the text or rejects it. */
export const MAX_INTEGER = 2_147_483_647;
export const LIST_MAX = 200;

/** A non-negative 32-bit integer. */
export const integer = () =>
  z.union([
    z.number().int().min(0).max(MAX_INTEGER),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number)
      .refine((value) => value <= MAX_INTEGER),
  ]);
/** 1 or 0, true or false. */
export const flag = () =>
  z.union([
    z.boolean(),
    z.number().transform((value) => value === 1),
    z.enum(['0', '1', 'true', 'false', '']).transform((value) => value === '1' || value === 'true'),
  ]);
/** Any text except U+0000, which databases cannot store. */
export const text = (maxLength = 200) =>
  z
    .string()
    .max(maxLength)
    .refine((value) => !value.includes('\0'));
/** YYYY-MM-DD, a valid date. */
export const day = () => z.iso.date().refine((value) => value >= '1900-01-01' && value < '2200-01-01');
/** Comma-separated integers, at most 200. */
export const integerList = () =>
  z.union([
    z.array(z.number().int().min(0).max(MAX_INTEGER)).max(LIST_MAX),
    z
      .string()
      .max(2200)
      .regex(/^(\d{1,10}(,\d{1,10})*)?$/)
      .transform((value) => (value === '' ? [] : value.split(',').map(Number)))
      .refine((list) => list.length <= LIST_MAX && list.every((value) => value <= MAX_INTEGER)),
  ]);
const YEAR_10000 = Date.UTC(10_000, 0);
/** A timestamp from 1970 to 9999, ISO 8601 with its offset. */
export const moment = () => z.iso.datetime({ offset: true }).refine((value) => Date.parse(value) >= 0 && Date.parse(value) < YEAR_10000);

/** Page size of a list; the default applies when it is omitted. */
export const limit = (usual = PAGE_SIZE_DEFAULT) =>
  integer()
    .optional()
    .meta({
      description: `How many entries to return. More than ${PAGE_SIZE_MAX} count as ${PAGE_SIZE_MAX}; 0 returns none.`,
      default: usual,
    });
export const offset = () =>
  integer().optional().meta({ description: 'How many entries to skip: the sum of the pages that were already read.', default: 0 });
export const paging = { limit: limit(), offset: offset() };

export const recaptcha_token = text(4096).describe(
  'Token of reCAPTCHA. Where the operator has configured no reCAPTCHA, any text that is not empty is taken.',
);
