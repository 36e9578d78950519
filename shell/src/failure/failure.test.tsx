import { ApiError } from '@komado/shared-contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../testing/render-in-shell';
import { PageFailure } from './page-failure.component';
import { errorRedirectPath } from '../pages/error-redirect';
import { RemoteUnavailable } from './remote-unavailable.component';
import { markLeaving, showOrStore, takeFlashError } from './flash-error';

describe('the target of a failed page', () => {
  test('is the maintenance page for maintenance, whatever the status', () => {
    expect(errorRedirectPath(new ApiError(1098, 503), 'production')).toBe('/maintenance');
    expect(errorRedirectPath(new ApiError(1098, 500), 'production')).toBe('/maintenance');
  });
  test('is the error page with its code for everything else', () => {
    expect(errorRedirectPath(new ApiError(1099, 500), 'production')).toBe('/error/1099');
    expect(errorRedirectPath(new ApiError(987654, 400), 'production')).toBe('/error/987654');
    expect(errorRedirectPath(new ApiError(503, 503), 'production')).toBe('/error/503');
  });
  test('is none if it was not found', () => expect(errorRedirectPath(new ApiError(404, 404), 'production')).toBeNull());
  test("is none on a developer's machine", () => expect(errorRedirectPath(new ApiError(1099, 500), 'local')).toBeNull());
});

describe('an error stored across a page load', () => {
  beforeEach(() => sessionStorage.clear());
  test('is read once', () => {
    markLeaving();
    showOrStore(new ApiError(1099, 500), '/series', jest.fn());
    expect(takeFlashError()).toMatchObject({ error: { code: 1099, status: 500 }, path: '/series' });
    expect(takeFlashError()).toBeNull();
  });
  test.each(['not json', 'null', '[]', '{"status":"500","code":1,"path":"/"}'])('is ignored if it is %s', (text) => {
    sessionStorage.setItem('storedError', text);
    expect(takeFlashError()).toBeNull();
    expect(sessionStorage.getItem('storedError')).toBeNull();
  });
  test('is none if the browser refuses the storage', () => {
    const refused = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(takeFlashError()).toBeNull();
    refused.mockRestore();
  });
});

test('an unavailable section says so and offers a retry', async () => {
  const retry = jest.fn();
  renderInShell(<RemoteUnavailable what="slot" onRetry={retry} isRetrying={false} />);
  expect(screen.getByRole('alert')).toHaveTextContent('This section is temporarily unavailable.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
test('a retry does not start while another one is pending', async () => {
  const retry = jest.fn();
  renderInShell(<RemoteUnavailable what="page" onRetry={retry} isRetrying />);
  await userEvent.click(screen.getByRole('button', { name: 'Retrying' }));
  expect(retry).not.toHaveBeenCalled();
});

test('a page that is not found shows its path, the picture and exactly three links', () => {
  renderInShell(<PageFailure error={new ApiError(404, 404)} path="/title/12" />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
  expect(screen.getByText('Page Not Found: /title/12')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Oops! Sorry!' })).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/series', '/search']);
});
test('any other failure shows its message, its code and a retry', () => {
  renderInShell(<PageFailure error={new ApiError(1099, 500)} path="/series" search="?day=1" />);
  expect(screen.getByText('An error has occurred. Please check back again soon.')).toBeInTheDocument();
  expect(screen.getByText('[error code: 1099]')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/series?day=1');
});
