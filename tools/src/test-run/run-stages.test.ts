import path from 'node:path';
import { createProgress } from './progress';
import { testsNotRun } from './required-programs';
import { runStages } from './run-stages';
import { ROOT } from '../root';
import type { Stage } from './stage';
import { summarize } from './summary';

const script = (source: string, rest: Partial<Stage> = {}): Stage => ({
  name: 'Stage',
  cores: 1,
  command: process.execPath,
  args: ['-e', source],
  ...rest,
});
const runner = (messages: readonly object[], exitCode = 0): Stage =>
  script(`for (const message of ${JSON.stringify(messages)}) process.send(message); process.exitCode = ${exitCode}; process.disconnect()`, {
    name: 'Tests',
    isTestRunner: true,
  });
const file = (name: string, rest: object = {}) => ({
  type: 'file',
  result: { file: name, seconds: 1, passed: 2, failures: [], ...rest },
});

async function outcomeOf(...stages: Stage[]) {
  const lines: string[] = [];
  const output = { isTTY: false, write: (text: string) => lines.push(text) > 0 };
  const results = await runStages(stages, 2, createProgress(output, stages.length));
  const { text, isSuccessful } = summarize(results, 1);
  return { printed: lines.join(''), summary: text, lastLine: text.trimEnd().split('\n').at(-1), isSuccessful };
}

test('tests of all runners are counted in the last line', async () => {
  const { lastLine, isSuccessful } = await outcomeOf(
    script(''),
    runner([{ type: 'total', files: 2 }, file('a.test.ts'), file('b.test.ts')]),
  );
  expect([lastLine, isSuccessful]).toEqual(['4 passed, 0 failed', true]);
});

test('a failed test is shown immediately and again at the end, and fails the run', async () => {
  const failures = [{ title: 'adds', message: 'expected 2' }];
  const { printed, summary, lastLine, isSuccessful } = await outcomeOf(runner([file('a.test.ts', { passed: 1, failures })], 1));
  for (const text of [printed, summary]) expect(text).toMatch(/a\.test\.ts › adds\n\n\s+expected 2/);
  expect([lastLine, isSuccessful]).toEqual(['1 passed, 1 failed', false]);
});

test('a check that fails counts as one failure and shows its output', async () => {
  const { printed, lastLine, isSuccessful } = await outcomeOf(
    script("console.log('wrong type'); process.exitCode = 1"),
    runner([file('a.test.ts')]),
  );
  expect(printed).toContain('wrong type');
  expect([lastLine, isSuccessful]).toEqual(['2 passed, 1 failed', false]);
});

test('a runner that exits with an error but no failed test counts as one failure', async () => {
  const { lastLine } = await outcomeOf(runner([file('a.test.ts')], 1));
  expect(lastLine).toBe('2 passed, 1 failed');
});

test('a runner that runs no test counts as one failure', async () => {
  const { lastLine } = await outcomeOf(runner([{ type: 'total', files: 0 }]));
  expect(lastLine).toBe('0 passed, 1 failed');
});

test('a program that does not exist counts as one failure', async () => {
  const { lastLine } = await outcomeOf(script('', { command: '/no/such/program' }));
  expect(lastLine).toBe('0 passed, 1 failed');
});

test('the time of each stage and the slowest files are printed above the last line', async () => {
  const { summary } = await outcomeOf(runner([file('a.test.ts', { seconds: 3 }), file('b.test.ts', { seconds: 9 })]));
  expect(summary).toMatch(
    /Stages\n[^]*Tests\n[^]*Slowest files\n +9\.0 s {2}b\.test\.ts\n +3\.0 s {2}a\.test\.ts\n\n4 passed, 0 failed\n$/,
  );
});

test('tests that need nginx are named above the last line on a machine without it, and do not fail the run', () => {
  const { text, isSuccessful } = summarize([], 1, testsNotRun(['node']));
  expect(text).toMatch(/\nNot run: tests behind nginx, .*apt-get install nginx\)\.\n\n0 passed, 0 failed\n$/);
  expect(isSuccessful).toBe(true);
  expect(summarize([], 1, testsNotRun(['node', 'nginx'])).text).not.toContain('Not run');
});

test('the line for each file shows the progress of the run', async () => {
  const { printed } = await outcomeOf(runner([{ type: 'total', files: 2 }, file('a.test.ts'), file('b.test.ts')]));
  expect(printed).toContain('[1/1] Tests 1/2 ✓ a.test.ts (1.0 s)\n');
  expect(printed).toContain('[1/1] Tests 2/2 ✓ b.test.ts (1.0 s)\n');
});

test('each test file of Jest is reported with its project and its failed tests', async () => {
  const of = (status: string) => ({ status, fullName: `mail ${status}`, failureMessages: ['no'] });
  const results = { testResults: [of('passed'), of('passed'), of('failed')], perfStats: { start: 0, end: 4000 } };
  const reported = `import('${path.join(ROOT, 'tools/src/test-run/jest-reporter.mjs')}').then(({ default: Reporter }) => {
    const reporter = new Reporter();
    reporter.onRunStart({ numTotalTestSuites: 2 });
    const test = (name) => ({ path: '${path.join(ROOT, 'api-server/src/mail/mail.test.ts')}', context: { config: { displayName: { name } } } });
    reporter.onTestResult(test('api-server'), ${JSON.stringify(results)});
    reporter.onTestResult(test('api-server-pglite'), { ...${JSON.stringify(results)}, testResults: [], testExecError: 'SyntaxError' });
    process.disconnect();
  })`;
  const { printed, lastLine } = await outcomeOf(script(reported, { isTestRunner: true }));
  expect(printed).toContain('1/2 ✘ api-server/src/mail/mail.test.ts (4.0 s)\n');
  expect(printed).toContain('mail.test.ts › mail failed\n\n    no');
  expect(printed).toContain('2/2 ✘ api-server/src/mail/mail.test.ts (api-server-pglite) (4.0 s)\n');
  expect(printed).toContain('› The file could not run\n\n    SyntaxError');
  expect(lastLine).toBe('2 passed, 2 failed');
});

test('two stages run in parallel when there is a core for each', async () => {
  const meet = (own: string, other: string) =>
    script(`const fs = require('fs'); fs.writeFileSync('${own}', ''); while (!fs.existsSync('${other}'));`);
  const folder = `${process.env['TMPDIR'] ?? '/tmp'}/komado-stages-${process.pid}`;
  const { isSuccessful } = await outcomeOf(meet(`${folder}-a`, `${folder}-b`), meet(`${folder}-b`, `${folder}-a`));
  expect(isSuccessful).toBe(true);
});
