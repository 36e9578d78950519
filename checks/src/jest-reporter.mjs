// Sends each test file's result to the run of all checks. Plain JavaScript, because jest loads reporters without a transformer.
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const send = (message) => process.send?.(message);

/** Most test files run in parts: there, a test's outermost block is named after its file, from this folder. */
const PARTS = [
  { pattern: /^api-server\/src\/testing\/together\/part-\d+\.ts$/, folder: 'api-server/src/' },
  { pattern: /^checks\/src\/together\/\w+-part-\d+\.ts$/, folder: '' },
];

export default class JestReporter {
  #total = 0;

  #addToTotal(files) {
    this.#total += files;
    send({ type: 'total', files: this.#total });
  }
  onRunStart({ numTotalTestSuites }) {
    this.#addToTotal(numTotalTestSuites);
  }
  onTestResult({ path: fullPath, context }, { testResults, testExecError, failureMessage, perfStats }) {
    const file = path.relative(root, fullPath);
    const project = context.config.displayName?.name ?? '';
    // The api-server's tests run in two projects.
    const named = (name) => (project.startsWith('api-server-') ? `${name} (${project})` : name);
    const report = (name, { tests, seconds, problems = [] }) =>
      send({
        type: 'file',
        result: {
          file: named(name),
          seconds,
          passed: tests.filter(({ status }) => status === 'passed').length,
          failures: [
            ...tests
              .filter(({ status }) => status === 'failed')
              .map(({ fullName, failureMessages }) => ({ title: fullName, message: failureMessages.join('\n\n') })),
            ...problems,
          ],
        },
      });
    const problems = testExecError
      ? [{ title: 'The file could not run', message: failureMessage ?? String(testExecError.stack ?? testExecError) }]
      : [];
    const part = PARTS.find(({ pattern }) => pattern.test(file));
    if (!part || testExecError) {
      report(file, { tests: testResults, seconds: (perfStats.end - perfStats.start) / 1000, problems });
      return;
    }
    const byFile = new Map();
    for (const test of testResults) byFile.set(test.ancestorTitles[0], [...(byFile.get(test.ancestorTitles[0]) ?? []), test]);
    // How many files a part has is known only after it has run.
    this.#addToTotal(byFile.size - 1);
    for (const [name, tests] of byFile)
      report(`${part.folder}${name}`, { tests, seconds: tests.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 1000 });
  }
}
