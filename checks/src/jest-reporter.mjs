// Sends each test file's result to the run of all checks. Plain JavaScript: jest loads its reporters without a transformer.
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const send = (message) => process.send?.(message);

export default class JestReporter {
  onRunStart({ numTotalTestSuites }) {
    send({ type: 'total', files: numTotalTestSuites });
  }
  onTestResult({ path: fullPath, context }, { numPassingTests, testResults, testExecError, failureMessage, perfStats }) {
    const file = path.relative(root, fullPath);
    const project = context.config.displayName?.name ?? '';
    const failures = testResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ title: fullName, message: failureMessages.join('\n\n') }));
    if (testExecError)
      failures.push({ title: 'The file could not run', message: failureMessage ?? String(testExecError.stack ?? testExecError) });
    send({
      type: 'file',
      result: {
        // The api-server's tests run in two projects.
        file: file.startsWith(`${project}/`) ? file : `${file} (${project})`,
        seconds: (perfStats.end - perfStats.start) / 1000,
        passed: numPassingTests,
        failures,
      },
    });
  }
}
