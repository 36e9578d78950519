import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { killChildOnExit } from '@komado/server-kit';
import { chromiumPath } from '@komado/e2e/chromium';

/** One browser page, controlled over the DevTools protocol. */
export interface CdpPage {
  /** Rejects when the browser refuses the command. */
  send(method: string, parameters?: object): Promise<Record<string, unknown>>;
  /** The value of an expression in the page, awaited if it is a promise; it must be serializable as JSON. */
  evaluate<T>(expression: string): Promise<T>;
  /** Waits until the expression is true in the page. */
  until(expression: string): Promise<void>;
  pressKey(key: string, keyCode: number): Promise<void>;
  goTo(url: string): Promise<void>;
  close(): Promise<void>;
}

interface Message {
  readonly id?: number;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}
const POLL_MS = 100;
const MAX_WAIT_MS = 30_000;

/**
 * A browser without Playwright, which makes the page retain up to 100 MB of response bodies for its own use; they would count as page
 * memory.
 */
export async function openCdpBrowser(): Promise<CdpPage> {
  const profile = await mkdtemp(path.join(tmpdir(), 'komado-bench-profile-'));
  const browser = killChildOnExit(
    spawn(
      chromiumPath(),
      [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--remote-debugging-pipe',
        `--user-data-dir=${profile}`,
        'about:blank',
      ],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
    ),
  );
  const commands = browser.stdio[3] as Writable;
  const output = browser.stdio[4] as Readable;
  const waiting = new Map<number, (message: Message) => void>();
  let ending: string | undefined;
  const ended = new Promise<void>((resolve) => {
    const end = (reason: string): void => {
      ending ??= reason;
      // No response will come; a pending command would keep the bench from ending.
      for (const [id, settle] of waiting) settle({ id, error: { message: reason } });
      resolve();
    };
    browser.once('exit', (code, signal) => end(`the browser has ended (${signal ?? code})`));
    browser.once('error', ({ message }) => end(`the browser did not start: ${message}`));
  });
  // A pipe whose other end has closed; the exit is reported.
  commands.on('error', () => undefined);
  let lastId = 0;
  let rest = '';
  output.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      const received = JSON.parse(message) as Message;
      if (received.id !== undefined) waiting.get(received.id)?.(received);
    }
  });
  const command = (method: string, parameters: object, sessionId?: string): Promise<Record<string, unknown>> =>
    new Promise((resolve, reject) => {
      if (ending !== undefined) return reject(new Error(`${method}: ${ending}`));
      lastId += 1;
      const id = lastId;
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result ?? {});
      });
      commands.write(`${JSON.stringify({ id, method, params: parameters, ...(sessionId ? { sessionId } : {}) })}\0`);
    });

  const { targetId } = await command('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await command('Target.attachToTarget', { targetId, flatten: true });
  const send: CdpPage['send'] = (method, parameters = {}) => command(method, parameters, String(sessionId));
  async function evaluate<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(`${expression}: ${JSON.stringify(exceptionDetails)}`);
    return (result as { value: T }).value;
  }
  return {
    send,
    evaluate,
    async until(expression) {
      for (const end = Date.now() + MAX_WAIT_MS; !(await evaluate<boolean>(`Boolean(${expression})`)); await wait(POLL_MS))
        if (Date.now() > end) throw new Error(`The page never came to: ${expression}`);
    },
    async pressKey(key, keyCode) {
      for (const type of ['keyDown', 'keyUp'])
        await send('Input.dispatchKeyEvent', { type, key, code: key, windowsVirtualKeyCode: keyCode });
    },
    async goTo(url) {
      await send('Page.navigate', { url });
    },
    async close() {
      browser.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
