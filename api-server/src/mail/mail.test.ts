import { runScheduledJobs } from '../schedule/scheduled-jobs';
import { libraryFixture } from '../catalog/testing/library-fixture';
import { createTestApp, type TestApp } from '../testing/test-app';
import { escapeHtml } from '@komado/server-kit/http';
import { linkifyUrls } from './linkify-urls';
import { createOutboxAndSmtpMailer } from './outbox-and-smtp-mailer';
import { type SmtpServer, startSmtp } from './testing/smtp-server';
import { DAY_MS, MINUTE_MS } from '../clock';
import { codesOf } from '../testing/simulated-reader';

const presave = (server: TestApp, email: string, more: { episode_id?: number } = {}) =>
  server
    .visitor()
    .withBirthday()
    .call('POST /web/account/presave', { email, recaptcha_token: 't', ...more });

describe('the outbox', () => {
  let server: TestApp;
  afterEach(() => server.close());

  const get = (url: string) => server.visitor().request({ method: 'GET', url });

  it('lists mails, newest first, and shows each with working links', async () => {
    server = await createTestApp();
    expect((await get('/-/outbox')).body).toContain('No emails yet');
    await presave(server, 'alice@example.com');
    await presave(server, 'bob@example.com');
    const list = await get('/-/outbox');
    expect(list.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(list.body.match(/to (\w+)@example/g)).toEqual(['to bob@example', 'to alice@example']);
    expect((await get('/-/outbox?to=ALICE@example.com')).body).not.toContain('bob@example.com');
    const page = await get(/href="(\/-\/outbox\/\d+)"/.exec(list.body)![1]!);
    expect(page.body).toContain('Finish signing up for Komado');
    expect(page.body).toMatch(/<pre>[^]*<a href="http:\/\/komado\.test\/account\/save#token=[\w-]{43}">[^]*<\/pre>/);
    expect(page.body).toContain('<iframe title="HTML preview" sandbox="');
    expect(page.headers['content-security-policy']).not.toContain('script-src');
  });

  it.each(['/-/outbox', '/-/outbox/1'])('links the logo on %s to the site, in the theme that the reader chose', async (url) => {
    server = await createTestApp();
    const { body } = await server.visitor().request({ method: 'GET', url, headers: { cookie: 'theme=dark' } });
    expect(body).toMatch(
      /^<!doctype html><html lang="en" data-theme="dark">.*<header><a href="http:\/\/komado.test\/" aria-label="Komado, Home"><svg/s,
    );
  });

  it('shows mails with the mark, the name, and the help page, in the text with the address of the site, and dark at night', async () => {
    server = await createTestApp();
    await presave(server, 'alice@example.com');
    const [mail] = await server.database.query<{ text: string; html: string }>(
      'select body_text as text, body_html as html from mail_outbox',
    );
    expect(mail?.text).toMatch(/\n\nHelp:\nhttp:\/\/komado\.test\/article\/help\n\nKomado\nhttp:\/\/komado\.test\/$/);
    expect(mail?.html).toMatch(/@media \(prefers-color-scheme:dark\){.+}.*<body class="page"/s);
    expect(mail?.html).toContain('background:#1668d9');
    expect(mail?.html).not.toMatch(/<img|<svg/);
  });

  it('names the chapter that a new reader returns to, if it is visible, and the free points of the account', async () => {
    server = await createTestApp({ environment: { SIGN_UP_FREE_POINTS: '45' } });
    const library = libraryFixture(server.database);
    const titleId = await library.title({ name: 'Crowblade' });
    await library.episode(titleId);
    const episode_id = await library.episode(titleId, { point: 47 });
    let readers = 0;
    const textFor = async (more: { episode_id?: number }) => {
      await presave(server, `reader${(readers += 1)}@example.com`, more);
      const [mail] = await server.database.query<{ text: string }>(
        'select body_text as text from mail_outbox order by mail_id desc limit 1',
      );
      return mail?.text;
    };
    expect(await textFor({ episode_id })).toContain('Then continue with Crowblade, chapter 2.\n\nYou start with 45 free points.');
    const withdrawn = await library.episode(titleId, { withdrawnAt: new Date(0) });
    for (const more of [{ episode_id: withdrawn }, { episode_id: 99_999 }, {}]) expect(await textFor(more)).not.toContain('Then continue');
  });

  it('returns 404 for a mail that does not exist', async () => {
    server = await createTestApp();
    for (const id of ['999', 'x', '-1']) expect((await get(`/-/outbox/${id}`)).statusCode).toBe(404);
  });

  it('does not exist where mails are delivered', async () => {
    const smtp = await startSmtp();
    server = await createTestApp({ environment: { SMTP_URL: smtp.url } });
    expect((await get('/-/outbox')).statusCode).toBe(404);
    await smtp.close();
  });
});

describe('mails by SMTP', () => {
  let server: TestApp;
  let smtp: SmtpServer;
  beforeEach(async () => {
    smtp = await startSmtp();
    server = await createTestApp({ environment: { SMTP_URL: smtp.url, MAIL_FROM: 'Komado <hello@komado.test>' } });
  });
  afterEach(async () => {
    await server.close();
    await smtp.close();
  });
  const outbox = () =>
    server.database.query<{ sent_at: Date | null; given_up_at: Date | null; next_try_at: Date | null; tries: number }>(
      'select sent_at, given_up_at, next_try_at, tries from mail_outbox',
    );

  it('reach the mail server as text and HTML, and are recorded as sent', async () => {
    const { body } = await presave(server, 'alice@example.com');
    expect(body).toMatchObject({ response_code: 0, outbox_path: null });
    expect(smtp.accepted).toHaveLength(1);
    const [{ recipient, message }] = smtp.accepted as [SmtpServer['accepted'][number]];
    expect(recipient).toBe('alice@example.com');
    expect(message).toContain('From: Komado <hello@komado.test>');
    expect(message).toContain('Subject: Finish signing up for Komado');
    expect(message).toMatch(/multipart\/alternative/);
    expect(message).toMatch(/text\/plain[^]*text\/html/);
    expect(await outbox()).toEqual([{ sent_at: server.clock.now(), given_up_at: null, next_try_at: null, tries: 1 }]);
  });

  it('leave no link behind once they were accepted', async () => {
    await presave(server, 'alice@example.com');
    expect(smtp.accepted[0]!.message).toContain('token=');
    expect(await server.database.query(`select * from mail_outbox m where m::text like '%token=%' or body_html <> ''`)).toEqual([]);
  });

  it('to a mailbox that does not exist fail the call and are given up', async () => {
    expect(await codesOf(presave(server, 'refused@example.com'))).toEqual([500, 1099]);
    expect(await outbox()).toEqual([{ sent_at: null, given_up_at: server.clock.now(), next_try_at: null, tries: 1 }]);
    expect(server.logged.map(({ msg }) => msg)).toContain(
      'The mail server refused an email permanently, so it will not be sent again. Its response is in “err”: check the address and MAIL_FROM.',
    );
    server.clock.advance(DAY_MS);
    expect(await server.deps.mailer.sendDue()).toBe(0);
  });

  it('that are rejected for now are retried by the schedule, with growing delays', async () => {
    smtp.replies.push('451 come again', '451 come again', '451 come again');
    const { body } = await presave(server, 'alice@example.com');
    expect(body.response_code).toBe(0);
    const sentAfter: number[] = [];
    for (let minute = 0; minute < 10 && smtp.accepted.length === 0; minute += 1) {
      server.clock.advance(MINUTE_MS);
      const triesBefore = (await outbox())[0]!.tries;
      expect(await runScheduledJobs(server.deps, server.clock.now())).toEqual([]);
      if ((await outbox())[0]!.tries > triesBefore) sentAfter.push(minute + 1);
    }
    expect(sentAfter).toEqual([1, 3, 7]);
    expect(smtp.accepted.map(({ recipient }) => recipient)).toEqual(['alice@example.com']);
    expect(smtp.accepted[0]!.message).toContain('token=');
  });

  it('wait for a server that is down and are sent when it is back, each once', async () => {
    const port = Number(new URL(smtp.url).port);
    await smtp.close();
    for (const name of ['alice', 'bob', 'carol']) expect((await presave(server, `${name}@example.com`)).status).toBe(200);
    server.clock.advance(MINUTE_MS);
    expect(await server.deps.mailer.sendDue()).toBe(0);
    smtp = await startSmtp(port);
    server.clock.advance(10 * MINUTE_MS);
    expect(await server.deps.mailer.sendDue()).toBe(3);
    expect(await server.deps.mailer.sendDue()).toBe(0);
    expect(smtp.accepted.map(({ recipient }) => recipient).sort()).toEqual(['alice@example.com', 'bob@example.com', 'carol@example.com']);
  });

  it('stay queued when the server rejects our sender or our login, since that is our fault', async () => {
    smtp.senders.push('535 who are you', '550 no such sender');
    expect((await presave(server, 'alice@example.com')).status).toBe(200);
    server.clock.advance(MINUTE_MS);
    expect(await server.deps.mailer.sendDue()).toBe(0);
    server.clock.advance(2 * MINUTE_MS);
    expect(await server.deps.mailer.sendDue()).toBe(1);
  });

  it('are given up after MAIL_RETRY_DAYS, which is logged', async () => {
    await smtp.close();
    await presave(server, 'alice@example.com');
    for (let day = 0; day < 2; day += 1) {
      server.clock.advance(DAY_MS);
      await server.deps.mailer.sendDue();
    }
    expect(await outbox()).toMatchObject([{ given_up_at: null }]);
    server.clock.advance(DAY_MS);
    await server.deps.mailer.sendDue();
    expect(await outbox()).toMatchObject([{ sent_at: null, given_up_at: server.clock.now(), next_try_at: null }]);
    expect(server.logged.at(-1)).toMatchObject({
      msg: expect.stringMatching(
        /^An email was not delivered within \d+ days \(MAIL_RETRY_DAYS\), so it will not be sent again\./,
      ) as string,
      tries: 4,
    });
    expect(await server.database.query(`select 1 from mail_outbox where body_text <> ''`)).toEqual([]);
    smtp = await startSmtp();
  });

  const write = (recipient: string): Promise<number> =>
    server.database.transaction((tx) => server.deps.mailer.write(tx, { recipient, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }));

  it('are sent after the next start, except the current one, when the server stops', async () => {
    for (const name of ['alice', 'bob', 'carol']) await write(`${name}@example.com`);
    const stopping = new AbortController();
    const sent = server.deps.mailer.sendDue(stopping.signal);
    stopping.abort();
    expect(await sent).toBe(1);
    expect(smtp.accepted.map(({ recipient }) => recipient)).toEqual(['alice@example.com']);
    expect(await server.database.query('select tries, sent_at is not null as sent from mail_outbox order by mail_id')).toEqual([
      { tries: 1, sent: true },
      { tries: 0, sent: false },
      { tries: 0, sent: false },
    ]);
  });

  it('that a process committed but did not send are sent by another process', async () => {
    await write('alice@example.com');
    expect(smtp.accepted).toEqual([]);
    await runScheduledJobs(server.deps, server.clock.now());
    expect(smtp.accepted.map(({ recipient }) => recipient)).toEqual(['alice@example.com']);
  });

  it('of a resigned account are sent and forgotten, even when they are given up', async () => {
    const farewell = { subject: 'Bye', text: 'Bye', html: '<p>Bye</p>', isEphemeral: true };
    const writeFarewell = (recipient: string) =>
      server.database.transaction((tx) => server.deps.mailer.write(tx, { ...farewell, recipient }));
    await writeFarewell('alice@example.com');
    await writeFarewell('refused@example.com');
    await server.deps.mailer.sendDue();
    expect(smtp.accepted.map(({ recipient }) => recipient)).toEqual(['alice@example.com']);
    expect(await server.database.query('select 1 from mail_outbox')).toEqual([]);
  });

  it('of a process that died while sending are sent again once its claim has expired', async () => {
    const mailId = await write('alice@example.com');
    const claimed = new Date(server.clock.now().getTime() + 15 * MINUTE_MS);
    await server.database.transaction((tx) =>
      tx.execute('update mail_outbox set tries = 1, next_try_at = $2 where mail_id = $1', [mailId, claimed]),
    );
    server.clock.advance(14 * MINUTE_MS);
    expect(await server.deps.mailer.sendDue()).toBe(0);
    server.clock.advance(MINUTE_MS);
    expect(await server.deps.mailer.sendDue()).toBe(1);
  });

  it('are sent once by several api-servers at the same time', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 12; count += 1) ids.push(await write(`reader${count}@example.com`));
    const log = server.deps.log;
    const mailers = Array.from({ length: 3 }, () =>
      createOutboxAndSmtpMailer(server.deps.configuration, server.database, server.clock, log),
    );
    await Promise.all([...mailers.map((mailer) => mailer.sendDue()), ...ids.map((id) => server.deps.mailer.send(id))]);
    expect(smtp.accepted.map(({ recipient }) => recipient).sort()).toEqual(ids.map((_, count) => `reader${count}@example.com`).sort());
  });

  it('are not stored when their transaction is rolled back', async () => {
    const undone = server.database.transaction(async (tx) => {
      await server.deps.mailer.write(tx, { recipient: 'alice@example.com', subject: 'No', text: 'No', html: 'No' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await server.deps.mailer.sendDue();
    expect([smtp.accepted, await outbox()]).toEqual([[], []]);
  });

  it('that were stored without a mail server are not sent when one is configured later', async () => {
    await server.close();
    server = await createTestApp();
    await write('alice@example.com');
    const environment = { ...server.deps.configuration, SMTP_URL: smtp.url };
    expect(await createOutboxAndSmtpMailer(environment, server.database, server.clock, server.deps.log).sendDue()).toBe(0);
    expect(smtp.accepted).toEqual([]);
  });

  it('cannot be given further recipients through an address with a line break or a comma', async () => {
    for (const email of ['a@example.com,b@example.com', 'a@example.com\r\nBcc: b@example.com']) {
      const { body } = await presave(server, email);
      if (body.response_code === 0) expect(smtp.accepted.map((mail) => mail.recipient)).not.toContain('b@example.com');
    }
    expect(smtp.accepted.some(({ message }) => /^Bcc:/m.test(message))).toBe(false);
  });

  it('are deleted after 30 days', async () => {
    await presave(server, 'alice@example.com');
    server.clock.advance(31 * DAY_MS);
    await presave(server, 'bob@example.com');
    await runScheduledJobs(server.deps, server.clock.now());
    expect(await server.database.query('select recipient from mail_outbox')).toEqual([{ recipient: 'bob@example.com' }]);
  });
});

describe('text as HTML', () => {
  it('escapes markup', () => {
    expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;');
  });
  it('turns URLs, and nothing else, into links', () => {
    expect(linkifyUrls('See https://a.example/?b=1&c=2 <b>')).toBe(
      'See <a href="https://a.example/?b=1&amp;c=2">https://a.example/?b=1&amp;c=2</a> &lt;b&gt;',
    );
    expect(linkifyUrls('javascript:alert(1)')).toBe('javascript:alert(1)');
  });
});
