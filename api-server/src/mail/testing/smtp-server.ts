import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export type SmtpServer = Awaited<ReturnType<typeof startSmtp>>;

/** Below the ports that the system gives to programs that ask for any one: no other test gets it while this server is down. */
const FIRST_PORT = 20_000 + (process.pid % 10_000);
const isFree = (server: Server, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const refused = (): void => resolve(false);
    server.once('error', refused).listen(port, '127.0.0.1', () => resolve(server.off('error', refused).listening));
  });

/** A minimal SMTP server. Rejects recipients whose address begins with `refused`. */
export async function startSmtp(port = FIRST_PORT) {
  /** Envelope recipient and message of each accepted mail. */
  const accepted: { recipient: string; message: string }[] = [];
  /** Responses to the next recipients; others are accepted. */
  const replies: string[] = [];
  /** The same for senders. */
  const senders: string[] = [];
  const serve = (socket: Socket): void => {
    let recipient = '';
    let message: string | undefined;
    let rest = '';
    const reply = (line: string): void => void socket.write(`${line}\r\n`);
    const onLine = (line: string): void => {
      if (message !== undefined) {
        if (line !== '.') return void (message += `${line}\n`);
        accepted.push({ recipient, message });
        message = undefined;
        return reply('250 ok');
      }
      if (/^MAIL FROM:/i.test(line)) return reply(senders.shift() ?? '250 ok');
      if (/^RCPT TO:/i.test(line)) {
        recipient = /<(.*)>/.exec(line)?.[1] ?? '';
        return reply(recipient.startsWith('refused') ? '550 no such mailbox' : (replies.shift() ?? '250 ok'));
      }
      if (/^DATA/i.test(line)) {
        message = '';
        return reply('354 go on');
      }
      if (/^QUIT/i.test(line)) {
        reply('221 bye');
        return void socket.end();
      }
      reply('250 ok');
    };
    reply('220 test');
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(onLine);
    });
  };
  const server: Server = createServer(serve);
  for (let tried = port; !(await isFree(server, tried)); tried += 1);
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    accepted,
    replies,
    senders,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
