/** @jest-environment node */
import vm from 'node:vm';

type Compiled = (module: { exports: Record<string, unknown> }) => void;

/** Runs the code of a module in a context of its own, as Jest does for each test file, and returns what it exports. */
function load(filename: string, code: string): Record<string, unknown> {
  const module = { exports: {} };
  const options = { filename, parsingContext: vm.createContext({}) };
  (vm.compileFunction(code, ['module'], options) as Compiled)(module);
  return module.exports;
}

test('a module is compiled once for all test files of a worker, and again after it changed', () => {
  const run = jest.spyOn(vm.Script.prototype, 'runInContext');
  const one = 'module.exports = { value: 1 };';
  const loaded = [one, one, 'module.exports = { value: 2 };'].map((code) => load('/once.js', code));
  const [first, second, third] = run.mock.contexts;
  run.mockRestore();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(loaded).toEqual([{ value: 1 }, { value: 1 }, { value: 2 }]);
});

test('each test file has its own variables and its own built-in objects', () => {
  const code = 'let count = 0; module.exports = { add: () => ++count, Array };';
  const [one, two] = [load('/own.js', code), load('/own.js', code)] as { add: () => number; Array: unknown }[];
  one!.add();
  expect(one!.add()).toBe(2);
  expect(two!.add()).toBe(1);
  expect(one!.Array).not.toBe(two!.Array);
});

test('stack traces name the line and the column of the file', () => {
  const { first, second } = load(
    '/stack.js',
    'const at = () => new Error().stack; module.exports.first = at();\nmodule.exports.second = at();',
  );
  expect(first).toContain('/stack.js:1:18');
  expect(first).toContain('/stack.js:1:60');
  expect(second).toContain('/stack.js:2:25');
});

test('a comment in the last line does not hide the end of the function', () => {
  expect(load('/comment.js', 'module.exports = { value: 1 }; // the end')).toEqual({ value: 1 });
});

test('code that cannot be parsed is refused with its file', () => {
  expect(() => load('/broken.js', 'const = 1;')).toThrow(
    expect.objectContaining({ name: 'SyntaxError', stack: expect.stringContaining('/broken.js:1') as string }),
  );
});
