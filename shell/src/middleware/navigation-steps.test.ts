import { type RouteName } from '@komado/shared-contracts';
import type { Navigation, NavigationStep } from './navigation-step';
import { runNavigationSteps, type NavigationSteps } from './navigation-steps';

const to = (routeName: RouteName | null, path = '/', isFirst = false): Navigation => ({ routeName, path, isFirst });

describe('a navigation', () => {
  const names = ['firstPageView', 'flashError', 'lawCheck', 'loginSync', 'genreLists', 'redirectCheck'] as const;
  const spies = (stopAt?: (typeof names)[number]) => {
    const called: string[] = [];
    const steps = Object.fromEntries(
      names.map((name): [string, NavigationStep] => [
        name,
        async () => {
          await Promise.resolve();
          called.push(name);
          return name !== stopAt;
        },
      ]),
    ) as unknown as NavigationSteps;
    return { called, run: runNavigationSteps(steps) };
  };
  test('runs the six steps in the order of the specification', async () => {
    const { called, run } = spies();
    await run(to('index'));
    expect(called).toEqual([...names]);
  });
  test('stops at a step that redirects', async () => {
    const { called, run } = spies('lawCheck');
    await run(to('index'));
    expect(called).toEqual(['firstPageView', 'flashError', 'lawCheck']);
  });
});
