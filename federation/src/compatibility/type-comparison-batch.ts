import type { Declarations } from '../store/contract';
import type { BreakingChange } from './breaking-change';
import type { Comparison } from './type-comparisons';
import type { DeclarationPair } from './compare-types';

/** What members that were built against different declarations require of each other, for the compiler to compare. */
export class TypeComparisonBatch {
  readonly #pairs = new Map<string, { provider: Declarations; consumer: Declarations; comparisons: Comparison[] }>();

  add(provider: Declarations, consumer: Declarations, comparisons: readonly Comparison[]): void {
    const key = `${provider.hash} ${consumer.hash}`;
    const pair = this.#pairs.get(key) ?? { provider, consumer, comparisons: [] };
    pair.comparisons.push(...comparisons);
    this.#pairs.set(key, pair);
  }

  /** The breaking changes that the compiler finds; for each subject, only the first. */
  async run(): Promise<BreakingChange[]> {
    const pairs: readonly DeclarationPair[] = [...this.#pairs.values()].filter(({ comparisons }) => comparisons.length > 0);
    if (pairs.length === 0) return [];
    const { typeCheckPairs } = await import('./compare-types');
    const found = new Map<string, BreakingChange>();
    for (const [number, errors] of (await typeCheckPairs(pairs)).entries()) {
      for (const [at, detail] of [...errors].sort(([a], [b]) => a - b)) {
        const broken = pairs[number]?.comparisons[at]?.changeOf(detail);
        if (!broken) continue;
        const subject = `${broken.kind} ${broken.broken} ${broken.by} ${broken.subject}`;
        if (!found.has(subject)) found.set(subject, broken);
      }
    }
    return [...found.values()];
  }
}
