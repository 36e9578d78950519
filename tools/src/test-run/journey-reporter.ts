import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { sendToParentProcess, type Failure } from './reporter-message';

const failure = (title: string, { message, snippet, location, stack }: TestError): Failure => ({
  title,
  message: [stack ?? message ?? 'No message.', location ? `at ${location.file}:${location.line}` : '', snippet ?? '']
    .filter(Boolean)
    .join('\n'),
});

const MAX_SNAPSHOT_CHARACTERS = 4000;
/** What the page showed when the journey failed, as Playwright recorded it in its Markdown file; empty without one. */
function pageSnapshot(attachments: TestResult['attachments']): string {
  const file = attachments.find(({ name }) => name === 'error-context')?.path;
  if (file === undefined || !existsSync(file)) return '';
  const [, snapshot] = /^# Page snapshot\n+```yaml\n([\s\S]*?)\n```/m.exec(readFileSync(file, 'utf8')) ?? [];
  return snapshot ? `The page:\n${snapshot.slice(0, MAX_SNAPSHOT_CHARACTERS)}` : '';
}

/** Sends each journey's result to the run of all checks. */
export default class JourneyReporter implements Reporter {
  private root = '';

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    this.root = path.resolve(rootDir, '../..');
    sendToParentProcess({ type: 'total', files: suite.allTests().length });
  }
  onTestEnd(test: TestCase, { status, duration, errors, attachments }: TestResult): void {
    const file = path.relative(this.root, test.location.file);
    const title = test.titlePath().slice(3).join(' › ');
    const isPassed = status === 'passed';
    const messages = errors.map((error) => failure(title, error).message);
    const message = [...messages, pageSnapshot(attachments)].filter(Boolean).join('\n\n');
    sendToParentProcess({
      type: 'file',
      result: {
        file,
        title,
        seconds: duration / 1000,
        passed: isPassed ? 1 : 0,
        // A journey fails once, however many of its expectations failed.
        failures: isPassed ? [] : [{ title, message: message || `The journey was ${status}.` }],
      },
    });
  }
  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk);
  }
  onError(error: TestError): void {
    const { title, message } = failure('The journeys', error);
    sendToParentProcess({ type: 'file', result: { file: 'playwright.config.ts', seconds: 0, passed: 0, failures: [{ title, message }] } });
  }
  onEnd({ status }: FullResult): void {
    if (status === 'interrupted') process.stdout.write('The journeys were interrupted.\n');
  }
  printsToStdio(): boolean {
    return true;
  }
}
