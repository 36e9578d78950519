import path from 'node:path';

/**
 * Words that say something else to an engineer than they meant here: metaphors, and private terms for what has a usual name. The value is
 * what to write instead.
 */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  room: 'package',
  floor: 'layer, baseline',
  house: 'code base',
  ground: 'fixture',
  verdict: 'compatibility check, outcome',
  judge: 'check, analyze',
  judged: 'checked, analyzed',
  judgment: 'check, analysis',
  mend: 'fix',
  mended: 'fixed',
  dig: 'render (a slot)',
  digger: 'host',
  hear: 'listen',
  heard: 'received',
  freest: 'leastLoaded',
  nobody: 'anonymous, warm-up',
  culprit: 'faulty build',
  wholeness: 'completeness',
  till: 'checkout',
  movement: 'transaction',
  told: 'synced, notified',
  wish: 'desired state',
  loss: 'consequence, exit',
  death: 'exit',
  forgiving: 'fuzzy',
  fitting: 'matching',
  standing: 'eligibility, status',
  way: 'mode, method, entry point',
  answer: 'response',
  held: 'balance, deferred',
  kept: 'stored, retained',
  carry: 'run',
  stretch: 'range, page parameters',
  seeded: 'injected, generated',
  ask: 'request',
  asked: 'requested',
  asking: 'requesting, open (a dialog)',
  tell: 'notify, report',
  say: 'print, log',
  said: 'output',
  looks: 'checks, polls',
  looking: 'checking, polling',
  goes: 'open, navigate',
  patience: 'timeout, maximum wait',
  machinery: 'platform, API',
  alike: 'similar, equal',
  born: 'with a birthday',
  wants: 'needs, requests',
  wanted: 'requested, needed',
  meant: 'suggested, intended',
};
/** Names in which such a word is the usual one. */
const USUAL = /^(playground|background|foreground|always|gateway|long-?standing)/i;

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
/** The word itself, or what its plural or third person may be of. */
const stems = (word: string): string[] => [word, word.replace(/s$/, ''), word.replace(/es$/, '')];

/** Suggestions for words in a name that only insiders understand. */
export const discouragedWords = (name: string): string[] =>
  USUAL.test(name)
    ? []
    : wordsOf(name).flatMap((word) => {
        const found = stems(word).find((stem) => stem in REPLACEMENTS);
        return found === undefined ? [] : [`${name}: instead of “${word}”, write ${REPLACEMENTS[found]}`];
      });

const EXPORTED = /^export (?:default )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm;
const DECLARED = /^ *(?:export )?(?:default )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm;
const HEADING = /^#+ (.+)$/gm;
/** Names that a file shows to the rest of the repository: its own, what it exports, and its headings. */
export function visibleNames(file: string, text: string): string[] {
  const pattern = /\.(tsx?|mts|mjs)$/.test(file) ? EXPORTED : file.endsWith('.md') ? HEADING : undefined;
  const own = path.basename(file).replace(/\.[^.]*$/, '');
  return [own, ...(pattern ? [...text.matchAll(pattern)].map((match) => match[1] ?? '') : [])];
}
/** Names that a file of TypeScript or JavaScript declares, local ones included, except destructured ones. */
export const declaredNames = (text: string): string[] => [...text.matchAll(DECLARED)].map((match) => match[1] ?? '');
