import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createTestApp, type TestApp } from '../testing/test-app';
import { escapeHtml, linkified } from './html';

interface SmtpServer {
  readonly url: string;
  /** Envelope recipient and message of each mail taken. */
  readonly taken: { recipient: string; message: string }[];
  close(): Promise<void>;
}

/** Speaks as much SMTP as a mail needs; refuses recipients whose address begins with `refused`. */
async function startSmtp(): Promise<SmtpServer> {
  const taken: SmtpServer['taken'] = [];
  const serve = (socket: Socket): void => {
    let recipient = '';
    let message: string | undefined;
    let rest = '';
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    const hear = (line: string): void => {
      if (message !== undefined) {
        if (line !== '.') return void (message += `${line}\n`);
        taken.push({ recipient, message });
        message = undefined;
        return say('250 taken');
      }
      if (/^RCPT TO:/i.test(line)) {
        recipient = /<(.*)>/.exec(line)?.[1] ?? '';
        return say(recipient.startsWith('refused') ? '550 no such mailbox' : '250 ok');
      }
      if (/^DATA/i.test(line)) {
        message = '';
        return say('354 go on');
      }
      if (/^QUIT/i.test(line)) {
        say('221 bye');
        return void socket.end();
      }
      say('250 ok');
    };
    say('220 test');
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(hear);
    });
  };
  const server: Server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const presave = (server: TestApp, email: string) => server.visitor().call('POST /web/account/presave', { email, recaptcha_token: 't' });

describe('the outbox', () => {
  let server: TestApp;
  afterEach(() => server.close());

  const get = (url: string) => server.visitor().request({ method: 'GET', url });

  it('lists mails, newest first, and shows each with links that can be followed', async () => {
    server = await createTestApp();
    expect((await get('/-/outbox')).body).toContain('No mail yet');
    await presave(server, 'alice@example.com');
    await presave(server, 'bob@example.com');
    const list = await get('/-/outbox');
    expect(list.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(list.body.match(/to (\w+)@example/g)).toEqual(['to bob@example', 'to alice@example']);
    expect((await get('/-/outbox?to=ALICE@example.com')).body).not.toContain('bob@example.com');
    const page = await get(/href="(\/-\/outbox\/\d+)"/.exec(list.body)![1]!);
    expect(page.body).toContain('Finish signing up for Komado');
    expect(page.body).toMatch(/<pre>[^]*<a href="http:\/\/komado\.test\/account\/save\?token=[\w-]{43}">[^]*<\/pre>/);
    expect(page.body).toContain('<iframe title="The mail as HTML" sandbox="');
    expect(page.headers['content-security-policy']).not.toContain('script-src');
  });

  it('answers 404 for a mail that is not there', async () => {
    server = await createTestApp();
    for (const id of ['999', 'x', '-1']) expect((await get(`/-/outbox/${id}`)).statusCode).toBe(404);
  });

  it('is not there where mails are delivered', async () => {
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
  const sentAt = (): Promise<{ sent_at: Date | null }[]> => server.database.query('select sent_at from mail_outbox');

  it('reach the mail server as text and HTML, and are kept as sent', async () => {
    const { body } = await presave(server, 'alice@example.com');
    expect(body).toMatchObject({ response_code: 0, outbox_path: null });
    expect(smtp.taken).toHaveLength(1);
    const [{ recipient, message }] = smtp.taken as [SmtpServer['taken'][number]];
    expect(recipient).toBe('alice@example.com');
    expect(message).toContain('From: Komado <hello@komado.test>');
    expect(message).toContain('Subject: Finish signing up for Komado');
    expect(message).toMatch(/multipart\/alternative/);
    expect(message).toMatch(/text\/plain[^]*text\/html/);
    expect(await sentAt()).toEqual([{ sent_at: server.clock.now() }]);
  });

  it('that the server does not take fail the call and are kept as not sent', async () => {
    const { status, body } = await presave(server, 'refused@example.com');
    expect([status, body.response_code]).toEqual([500, 1099]);
    expect(await sentAt()).toEqual([{ sent_at: null }]);
    expect(server.logged).toHaveLength(1);
  });

  it('cannot be given further recipients by an address with a line break or a comma', async () => {
    for (const email of ['a@example.com,b@example.com', 'a@example.com\r\nBcc: b@example.com']) {
      const { body } = await presave(server, email);
      if (body.response_code === 0) expect(smtp.taken.map((mail) => mail.recipient)).not.toContain('b@example.com');
    }
    expect(smtp.taken.some(({ message }) => /^Bcc:/m.test(message))).toBe(false);
  });

  it('are thrown away after 30 days', async () => {
    await presave(server, 'alice@example.com');
    server.clock.advance(31 * 86_400_000);
    await presave(server, 'bob@example.com');
    expect(await server.database.query('select recipient from mail_outbox')).toEqual([{ recipient: 'bob@example.com' }]);
  });
});

describe('text as HTML', () => {
  it('escapes what would be markup', () => {
    expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;');
  });
  it('turns web addresses into links and nothing else', () => {
    expect(linkified('See https://a.example/?b=1&c=2 <b>')).toBe(
      'See <a href="https://a.example/?b=1&amp;c=2">https://a.example/?b=1&amp;c=2</a> &lt;b&gt;',
    );
    expect(linkified('javascript:alert(1)')).toBe('javascript:alert(1)');
  });
});
