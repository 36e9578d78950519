import { z } from 'zod';
import { memberTelemetrySchema } from './canary-analysis';
import { fetchOperatorReport } from './fetch-operator-report';

const reportSchema = z.object({ members: z.array(memberTelemetrySchema) });
const REQUEST = { command: 'release-health', operator: 'canary watch', about: 'canary statistics' };

/** Fetches from the api-server, with the operator's token, what pages reported while the canary with a seed was running. */
export const canaryTelemetryFetcher = (apiOrigin: string, operatorToken: string) => async (canary: string) =>
  (await fetchOperatorReport([apiOrigin, operatorToken], REQUEST, { canary }, reportSchema)).members;
