import { createReaderStateStore, type ApiClient, type AppServices } from '@komado/shared-contracts';
import { fakeApi, testAppServices, TestAppServices, type FakeResults } from '@komado/shared-contracts/testing';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLoaderData, useParams } from 'react-router-dom';
import { createFakePicturePlatform } from './fake-picture-platform';
import { PicturePlatformContext } from '../picture-loader/picture-platform-context';
import { Component, loader } from '../viewer/viewer.page';
import type { ViewerData } from '../chapter/viewer-data';
import { chapter, lastPage, titleDetail } from './chapter.fixture';
import { opened } from './reader-actions';

export const viewerResults: FakeResults = {
  'GET /web/episode/viewer': chapter(),
  'GET /episode/viewer/finish': {},
  'GET /episode/viewer/lastpage': lastPage,
  'GET /web/title/detail': titleDetail,
  'POST /episode/progress/save': {},
};

function Page() {
  const data = useLoaderData<ViewerData>();
  return <Component data={data} params={useParams() as Record<string, string>} />;
}
/** A minimal shell: one route, with loader and revalidation as in the real one. */
export function viewerRouter(api: ApiClient, path: string) {
  return createMemoryRouter(
    [
      {
        path: '/title/:titleId/episode/:episodeId',
        HydrateFallback: () => null,
        Component: Page,
        loader: ({ params, request }) =>
          loader!({ params: params as Record<string, string>, url: new URL(request.url), api, signal: request.signal, isLoggedIn: false }),
      },
      { path: '*', Component: () => <p>Another page</p> },
    ],
    { initialEntries: [path] },
  );
}

export interface RenderViewerOptions {
  path?: string;
  results?: FakeResults;
  isLoggedIn?: boolean;
  services?: Partial<AppServices>;
  width?: number;
  height?: number;
  isAutomatic?: boolean;
}
export function renderViewer({
  path = '/title/00007/episode/112',
  results = {},
  isLoggedIn = false,
  services: overrides = {},
  width = 390,
  height = 844,
  isAutomatic = true,
}: RenderViewerOptions = {}) {
  Object.assign(window, { innerWidth: width, innerHeight: height });
  const api = fakeApi({ ...viewerResults, ...results });
  const services = testAppServices({ api, session: createReaderStateStore({ isLoggedIn }), ...overrides });
  const counted: string[] = [];
  services.bus.on('analytics', ({ name }) => void counted.push(name));
  const pictures = createFakePicturePlatform({ isAutomatic });
  const router = viewerRouter(api, path);
  const view = render(
    <TestAppServices services={services}>
      <PicturePlatformContext value={pictures.platform}>
        <RouterProvider router={router} />
      </PicturePlatformContext>
    </TestAppServices>,
  );
  return { ...view, api, services, counted, pictures, router };
}

/** Renders the reader, and waits until it shows what its accessible name starts with. */
export async function openViewer(options: RenderViewerOptions = {}, description = 'Page 1 of 5') {
  const user = userEvent.setup();
  const view = renderViewer(options);
  await opened(description);
  return { ...view, user };
}
