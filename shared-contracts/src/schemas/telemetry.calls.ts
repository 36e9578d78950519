import { z } from 'zod';
import { TELEMETRY_KINDS, TELEMETRY_MAX_LENGTH, TELEMETRY_MAX_MESSAGE, TELEMETRY_MAX_REPORTS, TELEMETRY_MAX_STACK } from '../analytics';
import { CheckMode } from '../enumerations';
import { call } from './call';
import { text } from './request-parameters';

const name = (maxLength: number) =>
  z
    .string()
    .regex(/^[a-z][\w.+-]*$/i)
    .max(maxLength);
/** Versions begin with a digit, hashes with any character. */
const version = z
  .string()
  .regex(/^[\w.+-]+$/)
  .max(80);
const report = z.object({
  kind: z.enum(TELEMETRY_KINDS),
  member: name(40),
  version,
  value: z.number().min(0).max(3_600_000).optional(),
  message: z.string().max(TELEMETRY_MAX_MESSAGE).optional(),
  stack: z.string().max(TELEMETRY_MAX_STACK).optional(),
});
/** The reports of one call. */
export const telemetryReports = z.array(report).min(1).max(TELEMETRY_MAX_REPORTS);

/** Additions to the specification: the health of a release is computed from the reports of its pages. */
export const telemetryCalls = {
  'POST /web/telemetry': call({
    summary:
      'Takes reports of a page about itself: views, errors and web vitals. Each counts once for a page. Only sums by composition, member and version are kept, and of errors the message and the positions in published files.',
    mode: CheckMode.disable,
    parameters: {
      page_token: text(200)
        .optional()
        .describe(
          'Token that the page was sent with, in its `Server-Timing` header under the name `page`. Without a valid one nothing is counted.',
        ),
      report_list: text(TELEMETRY_MAX_LENGTH).describe(
        `JSON: at most ${TELEMETRY_MAX_REPORTS} objects with \`kind\` (\`${TELEMETRY_KINDS.join('`, `')}\`), \`member\` (\`shell\` or a remote), \`version\`, and \`value\`, or \`message\` and \`stack\`.`,
      ),
    },
  }),
};
