import type { RenderAnswer, RenderRequest } from '@komado/shell/document';
import { renderHedged } from './hedged-page';

const REQUEST = { url: 'https://komado.test/', signal: new AbortController().signal } as RenderRequest;
const redirectTo = (location: string): RenderAnswer => ({ kind: 'redirect', status: 302, location, setCookies: [] });

/** A process that answers, or is lost, when the test says so. */
function process() {
  const listeners = new Set<() => void>();
  const requests: RenderRequest[] = [];
  let settle: { resolve: (answer: RenderAnswer) => void; reject: (error: Error) => void } | undefined;
  return {
    requests,
    listeners,
    render: (request: RenderRequest) => {
      requests.push(request);
      return new Promise<RenderAnswer>((resolve, reject) => (settle = { resolve, reject }));
    },
    onSilence: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    goesSilent: () => [...listeners].forEach((listener) => listener()),
    answers: (answer: RenderAnswer) => settle?.resolve(answer),
    isLost: (reason: string) => settle?.reject(new Error(reason)),
  };
}
const pair = () => {
  const [first, second] = [process(), process()];
  return { first, second, page: renderHedged(first, REQUEST, () => second) };
};

test('a page whose process answers is rendered once', async () => {
  const { first, second, page } = pair();
  first.answers(redirectTo('/first'));
  await expect(page).resolves.toEqual({ answer: redirectTo('/first'), isSecond: false });
  expect(second.requests).toEqual([]);
  expect(first.listeners.size).toBe(0);
});

test('a page whose process goes silent is rendered once more, and the quicker answer counts', async () => {
  const { first, second, page } = pair();
  first.goesSilent();
  first.goesSilent();
  second.answers(redirectTo('/second'));
  await expect(page).resolves.toEqual({ answer: redirectTo('/second'), isSecond: true });
  expect(second.requests).toHaveLength(1);
  // The investigation needs the page.
  expect(first.requests[0]?.signal.aborted).toBe(false);
});

test('the second rendering ends if the first process answers after all', async () => {
  const { first, second, page } = pair();
  first.goesSilent();
  first.answers(redirectTo('/first'));
  await expect(page).resolves.toEqual({ answer: redirectTo('/first'), isSecond: false });
  expect(second.requests[0]?.signal.aborted).toBe(true);
});

test('a process that is lost does not matter while the second one renders', async () => {
  const { first, second, page } = pair();
  first.goesSilent();
  first.isLost('it hangs');
  await Promise.resolve();
  second.answers(redirectTo('/second'));
  await expect(page).resolves.toMatchObject({ isSecond: true });
});

test('if both are lost, or none stands by, the page fails as the first process did', async () => {
  const { first, second, page } = pair();
  first.goesSilent();
  second.isLost('it is lost, too');
  first.isLost('it hangs');
  await expect(page).rejects.toThrow('it hangs');

  const alone = process();
  const unhedged = renderHedged(alone, REQUEST, () => undefined);
  alone.goesSilent();
  alone.isLost('it hangs');
  await expect(unhedged).rejects.toThrow('it hangs');
});
