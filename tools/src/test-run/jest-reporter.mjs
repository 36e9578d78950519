// Sends each test file's result to the run of all checks. Plain JavaScript, because jest loads reporters without a transformer.
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const sendToParentProcess = (message) => process.send?.(message);

export default class JestReporter {
  onRunStart({ numTotalTestSuites }) {
    sendToParentProcess({ type: 'total', files: numTotalTestSuites });
  }
  onTestResult({ path: fullPath, context }, { testResults, testExecError, failureMessage, perfStats }) {
    const name = path.relative(root, fullPath);
    const project = context.config.displayName?.name ?? '';
    sendToParentProcess({
      type: 'file',
      result: {
        // The api-server's tests run in two projects.
        file: project.startsWith('api-server-') ? `${name} (${project})` : name,
        seconds: (perfStats.end - perfStats.start) / 1000,
        passed: testResults.filter(({ status }) => status === 'passed').length,
        failures: [
          ...testResults
            .filter(({ status }) => status === 'failed')
            .map(({ fullName, failureMessages }) => ({ title: fullName, message: failureMessages.join('\n\n') })),
          ...(testExecError
            ? [{ title: 'The file could not run', message: failureMessage ?? String(testExecError.stack ?? testExecError) }]
            : []),
        ],
      },
    });
  }
}
