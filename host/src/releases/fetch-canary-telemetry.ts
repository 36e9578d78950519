import { z } from 'zod';
import { memberTelemetrySchema, type MemberTelemetry } from './canary-analysis';

const reportLineSchema = z.object({
  type: z.literal('report'),
  ok: z.literal(true),
  data: z.object({ members: z.array(memberTelemetrySchema) }),
});
const TIMEOUT_MS = 5000;

/** Fetches from the api-server, with the operator's token, what pages reported while the canary with a seed was running. */
export function canaryTelemetryFetcher(apiOrigin: string, operatorToken: string): (canary: string) => Promise<readonly MemberTelemetry[]> {
  return async (canary) => {
    const response = await fetch(`${apiOrigin}/-/operator/release-health`, {
      method: 'POST',
      headers: { authorization: `Bearer ${operatorToken}`, 'content-type': 'application/json', 'x-operator': 'canary watch' },
      body: JSON.stringify({ canary }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok)
      throw new Error(
        `The api-server responded with status ${response.status} to the request for canary statistics. If OPERATOR_TOKEN is set, it must be the same for both servers.`,
      );
    const [line = ''] = (await response.text()).split('\n');
    return reportLineSchema.parse(JSON.parse(line)).data.members;
  };
}
