import { binomialTail, failureTail, analyzeCanary, type CanaryAnalysis, type MemberTelemetry } from './canary-analysis';

const REMOTES = ['catalog', 'viewer', 'account', 'shop'];
const MEMBERS = ['shell', ...REMOTES];
const RUNS = Array.from({ length: 20 }, (_, run) => run + 1);
/** Views per check, as the share of readers grows. */
const CHECKS = 60;

/** Reproducible random numbers (mulberry32). */
function chance(seed: number): () => number {
  let state = seed * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
interface Traffic {
  readonly seed: number;
  readonly changed: readonly string[];
  /** Errors per hundred views of the canary, by the member in whose code they appear. */
  readonly faults?: Readonly<Record<string, number>>;
  readonly poor?: Readonly<Record<string, number>>;
}
const BASE_ERRORS = 0.004;
const BASE_POOR = 0.1;

/** Simulates readers of both compositions, check by check, until the canary is found worse. */
function run({ seed, changed, faults = {}, poor = {} }: Traffic): { readonly last: CanaryAnalysis; readonly views: number } {
  const random = chance(seed);
  const sums = new Map<string, MemberTelemetry & { views: number; errors: number }>();
  const of = (composition: string, member: string) => {
    const version = composition === 'canary' && changed.includes(member) ? '2' : '1';
    const key = `${composition} ${member}`;
    const found = sums.get(key) ?? {
      composition,
      member,
      version,
      views: 0,
      errors: 0,
      vitals: { LCP: { reports: 0, good: 0, poor: 0, mean: 0 } },
    };
    sums.set(key, found);
    return found;
  };
  const visit = (composition: string) => {
    const isCanary = composition === 'canary';
    const shown = of(composition, MEMBERS[Math.floor(random() * MEMBERS.length)] ?? 'shell');
    shown.views += 1;
    const lcp = shown.vitals['LCP']!;
    lcp.reports += 1;
    if (random() < BASE_POOR + (isCanary ? (poor[shown.member] ?? 0) / 100 : 0)) lcp.poor += 1;
    // Any member's code can throw on any page: slots are everywhere.
    for (const member of MEMBERS)
      if (random() < BASE_ERRORS / MEMBERS.length + (isCanary ? (faults[member] ?? 0) / 100 : 0)) of(composition, member).errors += 1;
  };
  let last: CanaryAnalysis | undefined;
  for (let check = 0; check < CHECKS; check += 1) {
    for (let reader = 0; reader < 400; reader += 1) visit('live');
    for (let reader = 0; reader < 20; reader += 1) visit('canary');
    last = analyzeCanary({
      live: 'live',
      canary: 'canary',
      changed: changed.map((member) => `${member}@2`),
      telemetry: [...sums.values()],
    });
    if (last.result === 'worse') break;
  }
  return { last: last!, views: last!.canary.views };
}

test.each(MEMBERS)('a fault of %s among changes of all members is attributed to it, 20 times of 20', (faulty) => {
  const blamed = RUNS.map((seed) => run({ seed, changed: MEMBERS, faults: { [faulty]: 6 } }).last.blamed);
  expect(blamed).toEqual(RUNS.map(() => `${faulty}@2`));
});
test.each(REMOTES)('a fault that a change in %s exposes in another member is attributed to the change', (changed) => {
  const elsewhere = changed === 'shop' ? 'viewer' : 'shop';
  const blamed = RUNS.map((seed) => run({ seed: seed + 100, changed: [changed], faults: { [elsewhere]: 6 } }).last.blamed);
  expect(blamed).toEqual(RUNS.map(() => `${changed}@2`));
});
test('a healthy canary is not rolled back, 20 times of 20, however often it is checked', () => {
  const results = RUNS.map((seed) => run({ seed: seed + 200, changed: MEMBERS }).last.result);
  expect(results).toEqual(RUNS.map(() => 'healthy'));
});
test('slow pages of a remote are attributed to it, 20 times of 20', () => {
  const last = RUNS.map((seed) => run({ seed: seed + 300, changed: MEMBERS, poor: { viewer: 90 } }).last);
  expect(last.map(({ blamed }) => blamed)).toEqual(RUNS.map(() => 'viewer@2'));
  expect(last[0]?.reason).toMatch(/^LCP is poor in \d+\.\d % of reports, compared with \d+\.\d % in the live composition\.$/);
});
test('a canary that breaks every page is rolled back after a hundred views', () => {
  expect(run({ seed: 1, changed: ['shop'], faults: { shop: 100 } }).views).toBe(100);
});

const telemetry = (composition: string, views: number, errors: number, version = '1'): MemberTelemetry => ({
  composition,
  member: 'shop',
  version,
  views,
  errors,
  vitals: {},
});
const analyzeTelemetry = (live: [number, number], canary: [number, number], silence?: Parameters<typeof analyzeCanary>[0]['silence']) =>
  analyzeCanary({
    live: 'l',
    canary: 'c',
    changed: ['shop@2'],
    telemetry: [telemetry('l', ...live), telemetry('c', ...canary, '2')],
    silence,
  });

test.each([
  ['few views', [10_000, 0], [99, 99], 'undecided'],
  ['nothing to compare with', [99, 0], [1000, 500], 'undecided'],
  ['a few errors of one browser', [10_000, 0], [500, 9], 'healthy'],
  ['many errors where live has as many', [10_000, 3000], [500, 170], 'healthy'],
  ['less than one in a hundred more', [100_000, 10], [10_000, 60], 'healthy'],
  ['five in a hundred', [10_000, 10], [500, 25], 'worse'],
] as const)('%s', (_what, live, canary, result) => expect(analyzeTelemetry([...live], [...canary]).result).toBe(result));

test('a canary whose pages never become interactive is rolled back', () => {
  const sent = (pages: number, views: number) => ({ pages, views });
  expect(analyzeTelemetry([1000, 0], [0, 0], { live: sent(2000, 1600), canary: sent(200, 10) })).toMatchObject({
    result: 'worse',
    blamed: 'shop@2',
    reason: '5.0 % of its pages hydrated in browsers, compared with 80.0 % of live pages.',
  });
  expect(analyzeTelemetry([1000, 0], [0, 0], { live: sent(2000, 1600), canary: sent(199, 0) }).result).toBe('undecided');
  expect(analyzeTelemetry([1000, 0], [100, 0], { live: sent(2000, 1600), canary: sent(200, 100) }).result).toBe('healthy');
});

describe('pages that fail on the server', () => {
  const side = (pages: number, failures: number, byBuild: Record<string, number> = {}) => ({
    outcomes: { page: pages - failures, exception: failures - 1, error: 1, notFound: 0, noResponse: 0 },
    pages,
    failures,
    byBuild,
  });
  const analyzeRenders = (live: ReturnType<typeof side>, canary: ReturnType<typeof side>, changed = ['catalog@2', 'shop@2']) =>
    analyzeCanary({ live: 'l', canary: 'c', changed, telemetry: [], renders: { live, canary } });
  it.each([
    ['three of three at one percent, none of live', [1000, 0], [3, 3], 'worse'],
    ['two of two', [1000, 0], [2, 2], 'undecided'],
    ['three of three where half of the pages are of the canary', [3, 0], [3, 3], 'undecided'],
    ['twenty where half of the pages are of the canary', [500, 0], [500, 20], 'worse'],
    ['all of 24, while half as many of live are rendered anew, because its pages come from the cache', [12, 0], [24, 24], 'worse'],
    ['all of twelve beside as many of live', [12, 0], [12, 12], 'worse'],
    ['all of seven beside as many of live', [7, 0], [7, 7], 'undecided'],
    ['all of 24, while all of live fail, too', [12, 12], [24, 24], 'undecided'],
    ['as many as of live', [500, 20], [500, 20], 'undecided'],
    ['any, with nothing to compare with', [0, 0], [100, 100], 'undecided'],
  ] as const)('%s', (_what, [livePages, liveFailures], [pages, failures], result) =>
    expect(analyzeRenders(side(livePages, liveFailures), side(pages, failures)).result).toBe(result),
  );
  it('roll the canary back without any report of a browser, and the build that threw is to blame', () => {
    expect(analyzeRenders(side(1000, 0), side(5, 4, { 'catalog@2': 4 }))).toMatchObject({
      result: 'worse',
      blamed: 'catalog@2',
      reason: '4 of 5 pages failed on the server, and the live composition rendered them. Outcomes: 3 × exceptions, 1 × error pages.',
    });
  });
  it('of a member that did not change are attributed to the only one that did', () => {
    expect(analyzeRenders(side(1000, 0), side(5, 4, { 'catalog@1': 4 }), ['shop@2']).blamed).toBe('shop@2');
  });
});

describe('one network', () => {
  // What the api-server counts of it: five views, one error, one of each web vital.
  it.each([
    ['cannot end a good canary', [1000, 0], [100 + 5, 0 + 1], 'healthy'],
    ['cannot keep a bad one by reporting views', [1000, 1], [100 + 5, 40], 'worse'],
    ['cannot keep a bad one by reporting errors of live', [1000 + 5, 1 + 1], [100, 40], 'worse'],
  ] as const)('%s', (_what, live, canary, result) => expect(analyzeTelemetry([...live], [...canary]).result).toBe(result));
  it('cannot end a canary with nine of its kind', () => expect(analyzeTelemetry([1000, 0], [100 + 45, 9]).result).toBe('healthy'));
});

test.each([
  [0, 10, 0.5, 1],
  [5, 10, 0.5, 0.623046875],
  [10, 10, 0.5, 0.0009765625],
  [30, 1000, 0.01, 2.4e-7],
  [1, 5, 0, 0],
])('the tail from %d of %d at %d is %d', (hits, trials, probability, expected) => {
  const found = binomialTail(hits, trials, probability);
  expect(Math.abs(found - expected)).toBeLessThanOrEqual(expected * 0.2 + 1e-12);
});

test.each([
  [7, 7, 7, 15, 1 / 6435],
  [4, 5, 4, 10, 5 / 210],
  [3, 5, 4, 10, 55 / 210],
  [0, 5, 3, 10, 1],
  [100, 100, 150, 200, 2.2e-19],
])(
  'the probability that %d or more of %d pages are among %d failures of %d pages is %d',
  (failed, pages, allFailed, allPages, expected) => {
    const found = failureTail(failed, pages, allFailed, allPages);
    expect(Math.abs(found - expected)).toBeLessThanOrEqual(expected * 0.2);
  },
);
