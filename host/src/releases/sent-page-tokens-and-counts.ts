import { CANARY_VIEWS_PER_NETWORK, type PageTokens } from '@komado/server-kit';
import { canaryNetwork } from '@komado/server-kit/http';
import { PAGE_TOKEN_SERVER_TIMING } from '@komado/shell/page-token';
import type { RequestContext } from '../http/request-context';

/** Networks counted for each composition; reports of further ones still count. */
const MAX_NETWORKS = 100_000;

export interface SentPageTokensAndCountsOptions {
  readonly tokens: PageTokens;
  /** Seed of the running canary; null if none runs. */
  canary(): string | null;
  now?(): Date;
}

/** Gives each page a token, and counts the pages that a canary's reports are compared with. */
export function sentPageTokensAndCounts({ tokens, canary: running, now = () => new Date() }: SentPageTokensAndCountsOptions) {
  let counted: string | null = null;
  const networks = new Map<string, Map<string, number>>();
  const sums = new Map<string, number>();
  return {
    /** Whether pages are being counted: while a canary runs. */
    isCounting: () => running() !== null,
    /** The value of the `Server-Timing` header that lets a page report about itself; of a preview, not to a canary. Each call issues another token. */
    timing: (composition: string, isPreview = false) =>
      `${PAGE_TOKEN_SERVER_TIMING};desc="${tokens.issue({ composition, canary: isPreview ? null : running() }, now())}"`,
    count(composition: string, { isCrawler, apiHeaders }: Pick<RequestContext, 'isCrawler' | 'apiHeaders'>) {
      const canary = running();
      if (isCrawler || canary === null) return;
      if (canary !== counted) {
        counted = canary;
        networks.clear();
        sums.clear();
      }
      const pages = networks.get(composition) ?? new Map<string, number>();
      networks.set(composition, pages);
      const network = canaryNetwork(apiHeaders['x-forwarded-for'] ?? '');
      const before = pages.get(network) ?? 0;
      if (before >= CANARY_VIEWS_PER_NETWORK || (before === 0 && pages.size >= MAX_NETWORKS)) return;
      pages.set(network, before + 1);
      sums.set(composition, (sums.get(composition) ?? 0) + 1);
    },
    /** Number of a composition's pages sent while this canary has been running, with the limit for one network. */
    sent: (canary: string, composition: string) => (canary === counted ? (sums.get(composition) ?? 0) : 0),
  };
}
export type SentPageTokensAndCounts = ReturnType<typeof sentPageTokensAndCounts>;
