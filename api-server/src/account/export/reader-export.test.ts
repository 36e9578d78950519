import { createCommentFixture, type CommentFixture } from '../../viewer/comment/testing/comment-fixture';
import { codesOf, mailedToken, PASSWORD, type SimulatedReader } from '../../testing/simulated-reader';
import { EXPORTED_TABLES, NOT_EXPORTED } from './account-export.query';

type Row = Record<string, unknown>;
interface ExportedFile {
  readonly about: { readonly sections: Record<string, string> };
  readonly consents: Row;
  readonly [section: string]: unknown;
}

describe("the export of a reader's data", () => {
  let stage: CommentFixture;
  let alice: SimulatedReader;
  beforeEach(async () => {
    stage = await createCommentFixture();
    alice = await stage.test.cast.signUp('alice-was-here@example.com');
  });
  afterEach(() => stage.test.close());

  const file = async (person = alice): Promise<{ readonly name: string; readonly text: string; readonly json: ExportedFile }> => {
    const { file_name, content } = await person.data('GET /web/account/export');
    return { name: file_name, text: content, json: JSON.parse(content) as ExportedFile };
  };
  const rows = (exported: ExportedFile, section: string): Row[] => exported[section] as Row[];
  const tablesOfReaders = async (): Promise<string[]> =>
    (
      await stage.test.database.query<{ name: string }>(
        `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'account_id' order by 1`,
      )
    ).map(({ name }) => name);

  it('covers every table that references an account', async () => {
    expect([...Object.keys(EXPORTED_TABLES), ...Object.keys(NOT_EXPORTED)].sort()).toEqual(await tablesOfReaders());
    const sections = Object.values(EXPORTED_TABLES).map(({ section }) => section);
    expect(new Set(sections).size).toBe(sections.length);
  });

  it("has all of the reader's rows of each table, and explains each section", async () => {
    const bob = await stage.test.cast.signUp('bob@example.com');
    alice.headers['user-agent'] = 'Alices-Browser/1.0';
    await stage.test.cast.anotherDevice(alice);
    await alice.data('POST /profile/save', { nickname: 'Wonderland', gender: 'female', birth_ym: '1999-04' });
    const app = { device: 'Alicephone', advertising_id: 'alices-ad', fcm_token: 'alices-fcm', adjust_id: '', app_instance_id: '' };
    await alice.data('POST /user/device/save', app);
    await alice.data('POST /user/register', { original_uuid: 'phone', regid: 'alices-regid', token: 'secret', device: 'Alicephone' });
    await stage.write(alice, 'Down the rabbit hole');
    const { comment_id } = await stage.write(bob, 'A lamp in the rain');
    await alice.data('POST /episode/comment/like/add', { comment_id });
    await alice.data('POST /episode/comment/report', { comment_id });
    await alice.data('POST /web/stp/outright', { asset_id: 'point-1000', path: '/', recaptcha_token: 'test' });
    await alice.data('POST /web/account/password/presave', { current_password: PASSWORD, new_password: 'Chapter-one-1' });
    const token = mailedToken(stage.test.mails, 'alice-was-here@example.com');

    const { name, text, json } = await file();
    expect(name).toBe('komado-2026-11-20.json');
    expect(json.about).toMatchObject({ format: 'komado-account', version: 1 });
    for (const [table, { section }] of Object.entries(EXPORTED_TABLES)) {
      const [{ count } = { count: 0 }] = await stage.test.database.query<{ count: number }>(
        `select count(*)::int as count from ${table} where account_id = $1`,
        [alice.accountId],
      );
      expect([section, rows(json, section).length]).toEqual([section, count]);
      expect(json.about.sections[section]).toMatch(/\.$/);
    }
    for (const word of ['alice-was-here@example.com', 'Wonderland', '1999-04', 'rabbit hole', 'Alicephone', 'alices-regid', 'alices-fcm'])
      expect(text).toContain(word);
    for (const word of [token, '$argon2id$', 'token_hash', 'bob@example.com', 'A lamp in the rain']) expect(text).not.toContain(word);
    const filled = Object.values(EXPORTED_TABLES).filter(({ section }) => rows(json, section).length > 0);
    expect(filled.length).toBeGreaterThanOrEqual(13);
  });

  it('adds names of titles and chapters to their ids', async () => {
    await stage.write(alice, 'Down the rabbit hole');
    const { json } = await file();
    expect(rows(json, 'reading_history')[0]).toMatchObject({ title_name: expect.any(String), episode_name: expect.any(String) });
    expect(rows(json, 'comments')[0]).toMatchObject({ body: 'Down the rabbit hole', episode_name: expect.any(String) });
  });

  it('lists what the reader consented to', async () => {
    await alice.agree('1999-04');
    expect((await file()).json.consents).toEqual({
      birthday: '1999-04',
      is_birthday_assumed: false,
      accepted_terms_of_service: 1,
      accepted_privacy_policy: 1,
    });
  });

  it('is available to its reader only', async () => {
    expect(await codesOf(stage.test.visitor().call('GET /web/account/export'))).toEqual([401, 2011]);
    const bob = await stage.test.cast.signUp('bob@example.com');
    expect((await file(bob)).text).not.toContain('alice-was-here');
  });
});
