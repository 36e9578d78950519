import vm from 'node:vm';

const compileFunction = vm.compileFunction;
/** By file name, the code that this process compiled last. */
const compiled = new Map();

/**
 * Jest compiles each module again for each test file, because each test file has a context of its own. A script of Node is compiled once and
 * runs in any context: its functions and variables are created anew, so test files stay isolated. Component tests take a fifth less
 * processor time.
 */
vm.compileFunction = (code, parameters, options) => {
  const { parsingContext, filename, importModuleDynamically: _needsFlagOfNode, ...others } = options ?? {};
  if (!parsingContext || !filename || Object.keys(others).length > 0) return compileFunction(code, parameters, options);
  const start = `(function (${parameters.join(', ')}) {`;
  let { script, ...known } = compiled.get(filename) ?? {};
  if (known.code !== code || known.start !== start) {
    script = new vm.Script(`${start}${code}\n})`, { filename, columnOffset: -start.length });
    compiled.set(filename, { code, start, script });
  }
  return script.runInContext(parsingContext);
};
