import { createCommandOutput } from './command-output';

const streams = (isTTY: boolean) => {
  const written = { out: '', err: '' };
  const stream = (name: 'out' | 'err') => ({ isTTY, columns: 80, write: (text: string) => void (written[name] += text) });
  return { written, out: stream('out'), err: stream('err') };
};
const progress = (done: number) => ({ type: 'progress', file: '/comics/Night 1.cbz', done, total: 9 }) as const;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a progress bar is shown on a terminal once a comic takes longer than a second, and removed with the result', () => {
  const { written, ...both } = streams(true);
  const report = createCommandOutput(both, false);
  report.emit(progress(0));
  jest.advanceTimersByTime(900);
  report.emit(progress(1));
  expect(written.err).toBe('');
  jest.advanceTimersByTime(200);
  report.emit(progress(2));
  expect(written.err).toContain('2/9 pages  Night 1.cbz');
  report.emit({ type: 'report', ok: true, message: 'Done.' });
  expect(written.out).toBe('Done.\n');
  const after = written.err.length;
  report.close();
  expect(written.err.length).toBe(after);
});
test('elsewhere there are plain lines: results on stdout, refusals on stderr', () => {
  const { written, ...both } = streams(false);
  const report = createCommandOutput(both, false);
  report.emit(progress(0));
  jest.advanceTimersByTime(5000);
  report.emit(progress(8));
  report.emit({ type: 'report', ok: true, message: 'Done.' });
  expect(report.hasRefused()).toBe(false);
  report.emit({ type: 'report', ok: false, message: 'Refused.' });
  expect(written).toEqual({ out: 'Done.\n', err: 'Refused.\n' });
  expect(report.hasRefused()).toBe(true);
});
test('a summary is a line for people, and no line of JSON', () => {
  for (const [isJson, out] of [
    [false, 'Two in all.\n'],
    [true, ''],
  ] as const) {
    const { written, ...both } = streams(false);
    createCommandOutput(both, isJson).emit({ type: 'summary', message: 'Two in all.' });
    expect(written).toEqual({ out, err: '' });
  }
});
test('as JSON every report is one line', () => {
  const { written, ...both } = streams(true);
  const report = createCommandOutput(both, true);
  jest.advanceTimersByTime(5000);
  report.emit(progress(8));
  report.emit({ type: 'report', ok: false, message: 'No.', data: { entry: '4.png' } });
  expect(written).toEqual({ out: '{"ok":false,"message":"No.","entry":"4.png"}\n', err: '' });
});
test('names of files cannot control the terminal or reorder its text, and lines stay lines', () => {
  const { written, ...both } = streams(true);
  const report = createCommandOutput(both, false);
  report.emit({ type: 'report', ok: true, message: 'a\u001B[2J\u202Egnp.cbz: imported\n\tNote: \u{1F468}\u200D\u{1F4BB}' });
  report.emit({ type: 'report', ok: false, message: '\u009B31m.cbz' });
  report.emit({ type: 'summary', message: 'b\r.' });
  expect(written).toEqual({
    out: 'a\uFFFD[2J\uFFFDgnp.cbz: imported\n\tNote: \u{1F468}\u200D\u{1F4BB}\nb\uFFFD.\n',
    err: '\uFFFD31m.cbz\n',
  });
});
