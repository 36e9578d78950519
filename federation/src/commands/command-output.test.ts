/** @jest-environment node */
import { createCommandOutput } from './command-output';

const written = (work: () => void): string => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  work();
  const text = write.mock.calls.map(([part]) => String(part)).join('');
  write.mockRestore();
  return text;
};

test('the reason of another squad cannot control the terminal or reorder its text', () => {
  const line = 'rolled back: \u001B[2J\u009B31m\u202Egood';
  expect(written(() => createCommandOutput({}).print(line))).toBe('rolled back: \uFFFD[2J\uFFFD31m\uFFFDgood\n');
  expect(JSON.parse(written(() => createCommandOutput({ json: true }).printResult({ line })))).toEqual({ line });
});
