import type { CallKey } from '@komado/shared-contracts';
import { Cookie, HeaderName, requestChecksum } from '@komado/shared-contracts';
import { calls } from '@komado/shared-contracts/schemas';
import { documentedTable } from '@komado/server-kit/testing/repository-documents';
import type { SimulatedReader } from '../testing/simulated-reader';
import { FuzzServer } from './testing/fuzz-server';
import { receivedResponse } from './testing/response-fault';
import { validParameters } from './testing/valid-parameters';

const DOCUMENT = 'docs/authorization.md';
const names = Object.keys(calls) as CallKey[];

let world: FuzzServer;
beforeAll(async () => {
  world = await FuzzServer.start();
});
afterAll(() => world.server.close());

interface Sender {
  readonly title: string;
  /** Who the parameters are valid for. */
  owner(): Promise<SimulatedReader>;
  /** Who sends them; by default the owner. */
  sender?(): SimulatedReader | Promise<SimulatedReader>;
  /** Changes the sender between the parameters and the call. */
  change?(person: SimulatedReader): unknown;
}
/** A deleted account stays deleted. */
const setState = ({ accountId }: SimulatedReader, state: 'active' | 'suspended' | 'banned'): Promise<unknown> =>
  world.server.database.transaction((tx) =>
    tx.execute("update account set state = $2 where account_id = $1 and state <> 'resigned'", [accountId, state]),
  );
const reader = () => world.loggedIn();
const stranger = () => world.loggedIn('stranger');
const SENDERS: readonly Sender[] = [
  { title: 'Visitor', owner: stranger, sender: () => world.server.visitor().withBirthday() },
  { title: 'Reader', owner: reader },
  { title: 'Another reader', owner: stranger, sender: reader },
  { title: 'Under 16', owner: reader, change: (person) => void person.withBirthday('2012-05') },
  { title: 'Suspended', owner: reader, change: (person) => setState(person, 'suspended') },
  { title: 'Banned', owner: reader, change: (person) => setState(person, 'banned') },
  { title: 'Denied country', owner: reader, change: (person) => void (person.headers['x-country'] = 'KP') },
];

async function outcome(name: CallKey, { owner, sender, change }: Sender): Promise<string> {
  const of = await owner();
  const person = (await sender?.()) ?? of;
  // A nickname may be changed only twice.
  const { nickname: _omitted, ...wire } = await validParameters(world, name, of);
  await change?.(person);
  const checksum = requestChecksum(wire, person.cookies.get(Cookie.birthday));
  const { code, body } = receivedResponse(await person.send(name, wire, { [HeaderName.requestChecksum]: checksum }));
  // As before the change.
  delete person.withBirthday().headers['x-country'];
  await setState(person, 'active');
  return code === 0 ? 'Yes' : `\`${String(body['reason'])}\``;
}

it('each call allows a person what docs/authorization.md says, and every call is listed there', async () => {
  const rows: string[][] = [];
  for (const name of names) {
    const cells: string[] = [];
    // What another call has changed, such as a bought chapter, must not refuse this one.
    world.replaceReaders();
    for (const sender of SENDERS) cells.push(await outcome(name, sender));
    rows.push([`\`${name}\``, ...cells]);
  }
  const { documented, expected } = documentedTable(DOCUMENT, 'Calls', [['Call', ...SENDERS.map(({ title }) => title)], ...rows]);
  expect(documented).toEqual(expected);
  // Nobody but a reader of age, where the service is offered, can use more than that reader.
  const refusedToReaders = rows.filter(([, , ofReader]) => ofReader !== 'Yes').map(([name]) => name);
  expect(refusedToReaders).toEqual([]);
});
