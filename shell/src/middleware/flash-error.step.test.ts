import { ApiError, type RouteName } from '@komado/shared-contracts';
import { markLeaving, showOrStore } from '../failure/flash-error';
import type { Navigation } from './navigation-step';
import { flashErrorStep } from './flash-error.step';

const to = (routeName: RouteName | null, path = '/', isFirst = false): Navigation => ({ routeName, path, isFirst });
const ERROR = new ApiError(1099, 500);

beforeEach(() => {
  sessionStorage.clear();
  // Whatever the test before it left: the document is not being replaced.
  window.dispatchEvent(new Event('pageshow'));
});

test('an error in a document that is being replaced is shown once, in the next one, with its path, and stops the steps', async () => {
  const shown: [number, string][] = [];
  const show = (error: ApiError, path: string) => void shown.push([error.code, path]);
  const step = flashErrorStep(show);
  expect(await step(to('index'))).toBe(true);
  markLeaving();
  showOrStore(ERROR, '/series', show);
  expect(shown).toEqual([]);
  expect(await step(to('index'))).toBe(false);
  expect(await step(to('index'))).toBe(true);
  expect(shown).toEqual([[1099, '/series']]);
});
test('an error in a document that stays is shown immediately', async () => {
  const show = jest.fn();
  showOrStore(ERROR, '/series', show);
  expect(show).toHaveBeenCalledWith(ERROR, '/series');
  markLeaving();
  await flashErrorStep(jest.fn())(to('index'));
  showOrStore(ERROR, '/', show);
  expect(show).toHaveBeenLastCalledWith(ERROR, '/');
});
test('an error in a document that is shown again by going back is shown immediately', () => {
  markLeaving();
  window.dispatchEvent(new Event('pageshow'));
  const show = jest.fn();
  showOrStore(ERROR, '/series', show);
  expect(show).toHaveBeenCalledWith(ERROR, '/series');
});
test('an error in a document that is being replaced is shown immediately if the browser refuses the storage', () => {
  markLeaving();
  const refused = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const show = jest.fn();
  showOrStore(ERROR, '/series', show);
  expect(show).toHaveBeenCalledWith(ERROR, '/series');
  refused.mockRestore();
});
