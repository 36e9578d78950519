import { createEventBus, createReaderStateStore, type Session } from '@komado/shared-contracts';
import { fakeApi, testAppServices } from '@komado/shared-contracts/testing';
import { act } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import { sampleTitleData } from '../testing/samples';
import * as page from './title.page';

const show = async (data: Parameters<typeof sampleTitleData>[0] = {}, session: Partial<Session> = {}, path = '/title/00007') => {
  const api = fakeApi({ 'GET /web/title/detail': sampleTitleData(data) });
  const services = testAppServices({ api, bus: createEventBus(), session: createReaderStateStore(session) });
  const router = await renderPage(page, { pattern: '/title/:titleId', path }, services);
  return { api, services, router };
};

describe('the comments of a title', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

  it('are loaded from the viewer once the reader scrolls near, and not before', async () => {
    let comeNear: ((entries: { isIntersecting: boolean }[]) => void) | undefined;
    Object.assign(globalThis, {
      IntersectionObserver: class {
        constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
          comeNear = tell;
        }
        observe = () => undefined;
        disconnect = () => undefined;
      },
    });
    await show();
    expect(document.querySelector('[data-slot="title-comments"]')).toBeNull();
    act(() => comeNear?.([{ isIntersecting: true }]));
    expect(document.querySelector('[data-slot="title-comments"]')).toBeVisible();
  });
});
