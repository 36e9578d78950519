import { ApiError } from '@komado/shared-contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw } from '../testing/draw';
import { PageFailure } from './page-failure.component';
import { pageErrorTarget } from './page-error-target';
import { RemoteUnavailable } from './remote-unavailable.component';
import { storeError, takeStoredError } from './stored-error';

describe('where a failed page goes', () => {
  test('maintenance goes to its page, whatever the status', () => {
    expect(pageErrorTarget(new ApiError(1098, 503), 'production')).toBe('/maintenance');
    expect(pageErrorTarget(new ApiError(1098, 500), 'production')).toBe('/maintenance');
  });
  test('everything else goes to the error page with its code', () => {
    expect(pageErrorTarget(new ApiError(1099, 500), 'production')).toBe('/error/1099');
    expect(pageErrorTarget(new ApiError(987654, 400), 'production')).toBe('/error/987654');
    expect(pageErrorTarget(new ApiError(503, 503), 'production')).toBe('/error/503');
  });
  test('what is not found stays where it is', () => expect(pageErrorTarget(new ApiError(404, 404), 'production')).toBeNull());
  test("on a developer's machine errors stay where they are", () => expect(pageErrorTarget(new ApiError(1099, 500), 'local')).toBeNull());
});

describe('an error kept over a page load', () => {
  beforeEach(() => sessionStorage.clear());
  test('is read once', () => {
    storeError(new ApiError(1099, 500), '/series', sessionStorage);
    expect(takeStoredError(sessionStorage)).toMatchObject({ error: { code: 1099, status: 500 }, path: '/series' });
    expect(takeStoredError(sessionStorage)).toBeNull();
  });
  test.each(['not json', 'null', '[]', '{"status":"500","code":1,"path":"/"}'])('is ignored when it is %s', (text) => {
    sessionStorage.setItem('storedError', text);
    expect(takeStoredError(sessionStorage)).toBeNull();
    expect(sessionStorage.getItem('storedError')).toBeNull();
  });
});

test('a section that cannot be had says so and offers to try again', async () => {
  const retry = jest.fn();
  draw(<RemoteUnavailable what="slot" onRetry={retry} isRetrying={false} />);
  expect(screen.getByRole('alert')).toHaveTextContent('This section is temporarily unavailable.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
test('a second try is not started while one is under way', async () => {
  const retry = jest.fn();
  draw(<RemoteUnavailable what="page" onRetry={retry} isRetrying />);
  await userEvent.click(screen.getByRole('button', { name: 'Retrying' }));
  expect(retry).not.toHaveBeenCalled();
});

test('a page that is not found shows its path, the picture and exactly three ways on', () => {
  draw(<PageFailure error={new ApiError(404, 404)} path="/title/12" />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
  expect(screen.getByText('Page Not Found: /title/12')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Oops! Sorry!' })).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/series', '/search']);
});
test('any other failure shows its message, its code and a way to try again', () => {
  draw(<PageFailure error={new ApiError(1099, 500)} path="/series" />);
  expect(screen.getByText('An error has occurred. Please check back again soon.')).toBeInTheDocument();
  expect(screen.getByText('[error code: 1099]')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/series');
});
