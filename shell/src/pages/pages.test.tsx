import { ApiError, ErrorCode, errorMessage, ROUTE_NAMES, routes, type PageModule, type RouteName } from '@komado/shared-contracts';
import { fakeApi } from '@komado/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../testing/render-in-shell';
import { legalDocumentsFixture } from '../testing/legal-consent-fixtures';
import { parseErrorCode } from './error.page';
import { loadShellPages } from './shell-pages';

let shellPages: Awaited<ReturnType<typeof loadShellPages>>;
beforeAll(async () => {
  shellPages = await loadShellPages();
});
const page = (name: RouteName) => shellPages[name] as unknown as Required<PageModule>;
const show = (name: RouteName, data: unknown, params: Record<string, string> = {}, options: Parameters<typeof renderInShell>[1] = {}) => {
  const { Component } = page(name);
  return renderInShell(<Component data={data} params={params} />, options);
};
beforeEach(() => sessionStorage.clear());

test('the shell renders exactly its own routes', () => {
  expect(Object.keys(shellPages).sort()).toEqual(ROUTE_NAMES.filter((name) => routes[name].owner === 'shell').sort());
});

describe('the error page', () => {
  test('shows the message of the code, and the code on a separate line', () => {
    show('error-errorCode', { retryPath: null }, { errorCode: '2002' });
    expect(screen.getByText('Unable to log in.')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Oops! Sorry!' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).not.toBeEmptyDOMElement();
    expect(screen.getByText('[error code: 2002]')).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/article/help']);
  });
  test.each(Object.values(ErrorCode))('has the text of code %i, and the code', (code) => {
    show('error-errorCode', { retryPath: null }, { errorCode: String(code) });
    const [text = ''] = errorMessage(code).split('\n');
    expect(document.body).toHaveTextContent(text.trim());
    expect(screen.getByText(`[error code: ${code}]`)).toBeInTheDocument();
  });
  test('shows an unknown code with the text of 1099', () => {
    show('error-errorCode', { retryPath: null }, { errorCode: '987654' });
    expect(screen.getByText('An error has occurred. Please check back again soon.')).toBeInTheDocument();
    expect(screen.getByText('[error code: 987654]')).toBeInTheDocument();
  });
  test('offers to retry the failed page with a full load', () => {
    show('error-errorCode', { retryPath: '/ranking' }, { errorCode: '1099' });
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/ranking');
  });
  test.each(['1007', '2014', '2019'])('offers no retry where it cannot help: %s', (errorCode) => {
    show('error-errorCode', { retryPath: '/ranking' }, { errorCode });
    expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull();
  });
  test('says that the service is not offered in a region', () => {
    show('error-errorCode', { retryPath: null }, { errorCode: '1007' });
    expect(screen.getByText('This service is not available in your region...')).toBeInTheDocument();
  });
  test.each(['abc', '', '-1', '1e3', '9'.repeat(16), undefined])('treats %p as the unknown error', (text) =>
    expect(parseErrorCode(text)).toBe(1),
  );
});

describe('the denied pages', () => {
  const load = (name: RouteName, search: string) =>
    page(name).loader({ url: new URL(`http://komado/${search}`) } as Parameters<NonNullable<PageModule['loader']>>[0]);
  test.each<[RouteName, string]>([
    ['law-terms-of-service-denied', 'Review the terms'],
    ['law-privacy-policy-denied', 'Review the policy'],
  ])('%s links back to reconsider', async (name, label) => {
    show(name, await load(name, '?return_path=%2Fseries'));
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', '/series');
  });
  test('never link back to another site', async () => {
    show('law-terms-of-service-denied', await load('law-terms-of-service-denied', '?return_path=//evil.example'));
    expect(screen.getByRole('link', { name: 'Review the terms' })).toHaveAttribute('href', '/');
  });
  test('let readers who are too young keep browsing', async () => {
    show('law-age-denied', await load('law-age-denied', ''));
    expect(screen.getByText(/You need to be 13 to read on Komado/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  });
  test('tell readers who are too young for a title its age limit, and suggest finding another', async () => {
    show('law-age-denied', await load('law-age-denied', '?age_rating=18'));
    expect(screen.getByText('This title is for readers aged 18 and over. There’s plenty more to read.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find another title' })).toHaveAttribute('href', '/');
  });
  test.each(['99', '-1', '16.5', 'x'])('ignore an age that no title has: %s', async (age) => {
    show('law-age-denied', await load('law-age-denied', `?age_rating=${age}`));
    expect(screen.getByRole('link', { name: 'Go to Home' })).toBeInTheDocument();
  });
});

describe('the maintenance page', () => {
  const data = { message: 'Closed until 14:00 UTC.', socialUrl: 'https://social.example/komado' };
  const down = new ApiError(1098, 503, 'Closed until 16:00 UTC.');
  test('shows logo, picture by width, message and the link to the service on social media', async () => {
    const api = fakeApi({ 'GET /web/status': down });
    const { container } = show('maintenance', data, {}, { api, path: '/maintenance' });
    expect(screen.getByRole('img', { name: 'Komado' })).toBeInTheDocument();
    expect(container.querySelector('source')).toHaveAttribute('media', '(min-width: 768px)');
    expect(screen.getByRole('link', { name: /social media/ })).toHaveAttribute('href', data.socialUrl);
    expect(await screen.findByText('Closed until 16:00 UTC.')).toBeInTheDocument();
    expect(screen.getByTestId('url')).toHaveTextContent('/maintenance');
  });
  test('redirects to the home page when the service is up', async () => {
    show('maintenance', data, {}, { api: fakeApi({ 'GET /web/status': {} }), path: '/maintenance' });
    await waitFor(() => expect(screen.getByTestId('url').textContent).toBe('/'));
  });
  test('stays and offers a button if it has just redirected the reader', async () => {
    sessionStorage.setItem('maintenanceLeftAt', String(Date.now() - 9000));
    show('maintenance', data, {}, { api: fakeApi({ 'GET /web/status': {} }), path: '/maintenance' });
    const go = await screen.findByRole('button', { name: /is back/ });
    expect(screen.getByTestId('url').textContent).toBe('/maintenance');
    await userEvent.click(go);
    await waitFor(() => expect(screen.getByTestId('url').textContent).toBe('/'));
  });
  test('checks on every load', async () => {
    const api = fakeApi({ 'GET /web/status': down });
    show('maintenance', data, {}, { api, path: '/maintenance' }).unmount();
    show('maintenance', data, {}, { api, path: '/maintenance' });
    await screen.findByText('Closed until 16:00 UTC.');
    expect(api.sent).toHaveLength(2);
  });
});

describe('articles', () => {
  test('have the terms and the privacy policy on one page', () => {
    show('article-terms-of-service', legalDocumentsFixture);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Terms of service');
    expect(screen.getByText('The terms of service in one line.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Privacy policy' })).toHaveAttribute('id', 'privacy-policy');
  });
  test('state the limits in force on the help page', () => {
    show('article-help', { limits: { device_max: 3 }, socialUrl: 'https://s.example' });
    expect(screen.getByText(/Up to 3 at a time/)).toBeInTheDocument();
    for (const question of screen.getAllByRole('group')) expect(question).not.toHaveAttribute('open');
  });
  test('list the topics of the help page, of which only those on the page are links', async () => {
    show('article-help', { limits: { device_max: 3 }, socialUrl: 'https://s.example' });
    const topics = within(screen.getByRole('navigation', { name: 'On this page' }));
    expect(topics.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '#account');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the questions' }), 'EXPIRE tickets');
    expect(topics.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Points and tickets']);
    expect(topics.getAllByRole('listitem')).toHaveLength(4);
  });
  test('filter the questions on the help page while the reader types', async () => {
    show('article-help', { limits: { device_max: 3 }, socialUrl: 'https://s.example' });
    const user = userEvent.setup();
    await user.type(screen.getByRole('searchbox', { name: 'Search the questions' }), 'EXPIRE tickets');
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Help',
      'Points and tickets',
      'What are tickets?',
    ]);
    expect(screen.getByRole('group')).toHaveAttribute('open');
    await user.type(screen.getByRole('searchbox'), ' qqq');
    expect(screen.getByRole('status')).toHaveTextContent('No question matches.');
  });
  test.each<[RouteName, string]>([
    ['article-cal-bus-and-prof-code', 'California Business and Professions Code'],
    ['article-abj', 'About the ABJ mark'],
  ])('%s has its heading', (name, heading) => {
    show(name, null);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  });
});
