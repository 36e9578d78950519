import path from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { sendToParentProcess, type Failure } from './reporter-message';

const failure = (title: string, { message, snippet, location, stack }: TestError): Failure => ({
  title,
  message: [stack ?? message ?? 'No message.', location ? `at ${location.file}:${location.line}` : '', snippet ?? '']
    .filter(Boolean)
    .join('\n'),
});

/** Sends each journey's result to the run of all checks. */
export default class JourneyReporter implements Reporter {
  private root = '';

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    this.root = path.resolve(rootDir, '../..');
    sendToParentProcess({ type: 'total', files: suite.allTests().length });
  }
  onTestEnd(test: TestCase, { status, duration, errors }: TestResult): void {
    const file = path.relative(this.root, test.location.file);
    const title = test.titlePath().slice(3).join(' › ');
    const isPassed = status === 'passed';
    const failures = errors.map((error) => failure(title, error));
    sendToParentProcess({
      type: 'file',
      result: {
        file,
        title,
        seconds: duration / 1000,
        passed: isPassed ? 1 : 0,
        // A journey fails once, however many of its expectations failed.
        failures: isPassed ? [] : [{ title, message: failures.map(({ message }) => message).join('\n\n') || `The journey was ${status}.` }],
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
