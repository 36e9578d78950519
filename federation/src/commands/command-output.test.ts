/** @jest-environment node */
import { createCommandOutput, printRefusedRevisionWarning } from './command-output';

const written = (work: () => void, stream: 'stdout' | 'stderr' = 'stdout'): string => {
  const write = jest.spyOn(process[stream], 'write').mockReturnValue(true);
  work();
  const text = write.mock.calls.map(([part]) => String(part)).join('');
  write.mockRestore();
  return text;
};

test('the reason of another squad cannot control the terminal or reorder its text', () => {
  const line = 'rolled back: \u001B[2J\u009B31m\u202Egood';
  expect(written(() => createCommandOutput({}).print(line))).toBe('rolled back: \uFFFD[2J\uFFFD31m\uFFFDgood\n');
  expect(JSON.parse(written(() => createCommandOutput({ json: true }).printResult({ line })))).toEqual({ line });
  expect(written(() => printRefusedRevisionWarning(new Error(line)), 'stderr')).toContain(
    'WARNING: rolled back: \uFFFD[2J\uFFFD31m\uFFFDgood ',
  );
});
