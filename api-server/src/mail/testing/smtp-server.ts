import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface SmtpServer {
  /** Its responses to the next recipients, in order; after those it accepts. */
  readonly moods: string[];
  /** The same for senders. */
  readonly senders: string[];
  readonly url: string;
  /** Envelope recipient and message of each accepted mail. */
  readonly taken: { recipient: string; message: string }[];
  close(): Promise<void>;
}

/** Speaks as much SMTP as a mail needs; rejects recipients whose address begins with `refused`. */
export async function startSmtp(port = 0): Promise<SmtpServer> {
  const taken: SmtpServer['taken'] = [];
  const moods: string[] = [];
  const senders: string[] = [];
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
      if (/^MAIL FROM:/i.test(line)) return say(senders.shift() ?? '250 ok');
      if (/^RCPT TO:/i.test(line)) {
        recipient = /<(.*)>/.exec(line)?.[1] ?? '';
        return say(recipient.startsWith('refused') ? '550 no such mailbox' : (moods.shift() ?? '250 ok'));
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
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    taken,
    moods,
    senders,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
