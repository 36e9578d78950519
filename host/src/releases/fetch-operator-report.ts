import { z } from 'zod';

const TIMEOUT_MS = 5000;

/** Sends a command to the api-server, with the operator's token, and returns the data of its report; `about` names it in errors. */
export async function fetchOperatorReport<T>(
  [apiOrigin, operatorToken]: readonly [apiOrigin: string, operatorToken: string],
  { command, operator, about }: { readonly command: string; readonly operator: string; readonly about: string },
  values: object,
  schema: z.ZodType<T>,
): Promise<T> {
  const response = await fetch(`${apiOrigin}/-/operator/${command}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${operatorToken}`, 'content-type': 'application/json', 'x-operator': operator },
    body: JSON.stringify(values),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok)
    throw new Error(
      `The api-server responded with status ${response.status} to the request for ${about}. If OPERATOR_TOKEN is set, it must be the same for both servers.`,
    );
  const [line = ''] = (await response.text()).split('\n');
  return z.object({ type: z.literal('report'), ok: z.literal(true), data: schema }).parse(JSON.parse(line)).data;
}
