import type { CallKey } from '@komado/shared-contracts';
import { HeaderName, requestChecksum } from '@komado/shared-contracts';
import { type CallEntry, calls } from '@komado/shared-contracts/schemas';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { verifyLedger } from '../ledger/verify-ledger';
import { propertyTestSettings } from '../testing/property-test-settings';
import { FuzzServer } from './testing/fuzz-server';
import { receivedResponse, findResponseFault } from './testing/response-fault';
import { plausibleParameters, validParameters } from './testing/valid-parameters';
import { type HostileRequest, hostileRequest, edgeCaseRequests, validRequests } from './testing/hostile-request';
import { MINUTE_MS } from '../clock';

const { seed, numRuns: REQUESTS_PER_CALL } = propertyTestSettings(20_261_120, 15);
/** These calls move money or unlock chapters when they succeed; no other call ever does. */
const MOVES =
  /^(POST \/episode\/(paid|paid\/bulk|rental\/ticket)|POST \/magazine\/paid|GET \/loginbonus|(GET|POST) \/(web\/)?account\/(save|resign))$/;

interface Sent {
  readonly response: LightMyRequestResponse;
  readonly hasMoved: boolean;
}
const entries = Object.entries(calls) as [CallKey, CallEntry][];

describe(`${REQUESTS_PER_CALL} generated requests and more for each call`, () => {
  let world: FuzzServer;
  beforeAll(async () => {
    world = await FuzzServer.start();
  });
  afterAll(() => world.server.close());
  // What a reader has bought or learned for one call may keep another from succeeding.
  beforeEach(() => world.replaceReaders());

  const send = async (name: CallKey, entry: CallEntry, request: HostileRequest): Promise<Sent> => {
    const person = request.isReader ? await world.loggedIn() : world.server.visitor();
    // Values that must be valid together are created only if the request could succeed.
    const isClose = request.values.filter((value) => value?.kind === 'right').length >= request.values.length - 1;
    const right = await (isClose && (request.isReader || entry.access === 'open')
      ? validParameters(world, name, request.isReader ? person : await world.loggedIn('stranger'), request.pick)
      : plausibleParameters(world, name, request.pick));
    const former = new Map(person.cookies);
    const wire: [string, string][] = Object.keys(entry.parameters.shape).flatMap((parameter, at): [string, string][] => {
      const value = request.values[at];
      if (!value) return [];
      return [[parameter, value.kind === 'hostile' ? value.value : right[parameter]!]];
    });
    for (const [parameter, value] of request.unknown) if (wire.every(([known]) => known !== parameter)) wire.push([parameter, value]);
    for (const [cookie, value] of Object.entries(request.cookies)) person.cookies.set(cookie, value);
    const parameters = Object.assign(Object.create(null), ...wire.map(([key, value]) => ({ [key]: value }))) as Record<string, string>;
    const hash = request.hash === 'right' ? requestChecksum(parameters, person.cookies.get('birthday')) : 'f'.repeat(128);
    const headers = { ...request.headers, ...(request.hash === 'missing' ? {} : { [HeaderName.requestChecksum]: hash }) };
    const holdings = await world.holdings();
    const response = await person.send(name, new URLSearchParams(wire).toString() + request.tail, headers);
    for (const cookie of ['birthday', 'birthday_unverified', 'law_documents']) {
      person.cookies.delete(cookie);
      if (former.has(cookie)) person.cookies.set(cookie, former.get(cookie)!);
    }
    return { response, hasMoved: (await world.holdings()) !== holdings };
  };

  it.each(entries)('for %s reveal no fault, and leave the ledger balanced and the log empty', async (name, entry) => {
    let sent = 0;
    let succeeded = 0;
    const schemas = Object.values(entry.parameters.shape);
    const examples = [...validRequests(schemas.length), ...edgeCaseRequests(schemas.map((schema) => schema.safeParse('a word').success))];
    await fc.assert(
      fc.asyncProperty(hostileRequest(schemas.length), async (request) => {
        sent += 1;
        world.server.clock.advance(MINUTE_MS);
        const { response, hasMoved } = await send(name, entry, request);
        const fault = findResponseFault(entry, response);
        if (fault) throw new Error(`${fault}\n${JSON.stringify(world.server.logged.at(-1)?.['err'] ?? '')}`);
        const { code, body } = receivedResponse(response);
        if (hasMoved && (code !== 0 || !MOVES.test(name))) throw new Error(`Money or chapters have moved with the response code ${code}.`);
        if (code !== 0) return;
        succeeded += 1;
        world.learned.addAll(body);
      }),
      { seed, numRuns: examples.length + REQUESTS_PER_CALL, endOnFailure: true, examples: examples.map((request) => [request]) },
    );
    expect(await verifyLedger(world.server.database)).toEqual([]);
    expect(world.server.logged).toEqual([]);
    expect(sent).toBeGreaterThanOrEqual(REQUESTS_PER_CALL);
    // A call that never succeeded was not really tested.
    expect(succeeded).toBeGreaterThan(0);
  });
});
