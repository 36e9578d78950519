import { ApiError, type RouteName } from '@komado/shared-contracts';
import { storeError } from '../failure/stored-error';
import type { Navigation } from './navigation-step';
import { storedErrorStep } from './stored-error.step';

const to = (routeName: RouteName | null, path = '/', isFirst = false): Navigation => ({ routeName, path, isFirst });

test('a stored error is shown once and stops the steps', async () => {
  sessionStorage.clear();
  const shown: number[] = [];
  const step = storedErrorStep((error) => shown.push(error.code));
  expect(await step(to('index'))).toBe(true);
  storeError(new ApiError(1099, 500), '/series');
  expect(await step(to('index'))).toBe(false);
  expect(await step(to('index'))).toBe(true);
  expect(shown).toEqual([1099]);
});
