import { ReleaseStoreError } from '../store/release-reader';
import { declarationsHash, type Declarations } from '../store/contract';
import { withoutHeader } from '../build/read-public-api-files';

const CONTRACT_PATH = '/api/contract.d.ts';
const TIMEOUT_MS = 15_000;

/** Why a request failed: `fetch` says it in the cause, as a message or as a code. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: { message?: string; code?: string }; message: string };
  return cause?.message || cause?.code || message;
}

/** The contract of the api-server that runs behind a site. Throws `ReleaseStoreError` with the reason when it cannot be read. */
export async function readRunningApiContract(site: string): Promise<Declarations> {
  const url = `${site}${CONTRACT_PATH}`;
  const fail = (reason: string): never => {
    throw new ReleaseStoreError(
      `Could not read the contract of the running api-server at ${url}: ${reason}. Nothing was checked. To fix it: start the api-server, ` +
        'correct the URL (--site or PUBLIC_URL), or check without it: --site none',
    );
  };
  let response: Response;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' });
  } catch (error) {
    return fail(reasonOf(error));
  }
  if (response.status === 404) return fail('HTTP status 404, so the api-server is too old for this check, or the URL is not a Komado site');
  if (response.status !== 200) return fail(`HTTP status ${response.status}`);
  const text = withoutHeader(await response.text());
  if (!text.includes('declare const calls')) return fail('the response is not the contract of an api-server');
  const packages = { '@komado/shared-contracts': text };
  return { hash: declarationsHash(packages), packages };
}
