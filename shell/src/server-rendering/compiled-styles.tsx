import { use, type ReactNode } from 'react';
import { StyleSheetContext, type IStyleSheetContext } from 'styled-components';
import { setInBoundedMap } from './set-in-bounded-map';

type Compile = IStyleSheetContext['stylis'];

/** More than all pages have. Rules that depend on data differ from page to page, so the number is limited. */
const CACHED_RULES = 4000;

/** The same compiler, which compiles each text once for all pages. */
export function compileOnce(compile: Compile): Compile {
  const compiled = new Map<string, string[]>();
  const compileCached = (css: string, selector?: string, prefix?: string, componentId?: string): string[] => {
    const key = `${selector}\0${prefix}\0${componentId}\0${css}`;
    let rules = compiled.get(key);
    if (!rules) setInBoundedMap(compiled, key, (rules = compile(css, selector, prefix, componentId)), CACHED_RULES);
    return rules;
  };
  return Object.assign(compileCached, { hash: compile.hash });
}

const cached = new WeakMap<Compile, Compile>();
/** `compileOnce` for a compiler, the same each time. */
function cachedCompiler(compile: Compile): Compile {
  const known = cached.get(compile) ?? compileOnce(compile);
  cached.set(compile, known);
  return known;
}

/**
 * Styles inside are compiled once per process: each document has a style sheet of its own, for which styled-components compiles every rule
 * again.
 */
export function CompiledStyles({ children }: { children: ReactNode }) {
  const context = use(StyleSheetContext);
  return <StyleSheetContext value={{ ...context, stylis: cachedCompiler(context.stylis) }}>{children}</StyleSheetContext>;
}
