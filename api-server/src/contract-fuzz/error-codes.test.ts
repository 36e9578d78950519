import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ErrorCode, errorMessage, httpStatusOf, type Reason } from '@komado/shared-contracts';
import { reasons, refusals } from '@komado/shared-contracts/schemas';
import { createTestApp, type TestApp } from '../testing/test-app';
import { provider, READER, ERROR_CODE_SCENARIOS } from './testing/error-code-scenarios';

const ofTheBrowser: readonly number[] = [ErrorCode.unknown, ErrorCode.recaptcha];
const codes = Object.values(ErrorCode).filter((code) => !ofTheBrowser.includes(code));

/** The reason of a code, if it has only one. */
const reasonOf = (code: number): Reason | undefined => {
  const [reason, ...others] = reasons.filter((one) => refusals[one].code === code);
  return others.length === 0 ? reason : undefined;
};

describe('each of the 40 codes of the server', () => {
  let server: TestApp | undefined;
  let verifier: Server;
  beforeAll(async () => {
    verifier = createServer((_, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(provider.response)));
    await new Promise<void>((resolve) => verifier.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(() => {
    provider.response = { success: true, score: 0.9 };
  });
  afterEach(async () => {
    // One scenario closes its database itself.
    await server?.close().catch(() => undefined);
    server = undefined;
  });
  afterAll(() => void verifier.close());

  it.each(codes.map((code) => [code, ERROR_CODE_SCENARIOS[code]?.when ?? 'nothing'] as const))('%i is the response to %s', async (code) => {
    const { environment, message, reason = reasonOf(code), act } = ERROR_CODE_SCENARIOS[code]!;
    const { port } = verifier.address() as AddressInfo;
    server = await createTestApp({ environment: { ...environment, RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/` } });
    const reader = await server.cast.signUp(READER);
    const { status, body } = await act({ server, reader, visitor: server.visitor() });
    expect([status, body]).toEqual([
      httpStatusOf(code),
      {
        status: 'fail',
        response_code: code,
        error_message: message ?? errorMessage(code),
        reason,
        ...(reason === 'internal-error' ? { request_id: expect.any(String) } : {}),
      },
    ]);
  });

  it('has a scenario', () => {
    expect(codes).toHaveLength(40);
    expect(Object.keys(ERROR_CODE_SCENARIOS).map(Number).sort()).toEqual([...codes].sort());
  });
});
