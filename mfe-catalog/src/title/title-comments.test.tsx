import { act } from '@testing-library/react';
import { showTitle } from '../testing/render-title';

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
    await showTitle();
    expect(document.querySelector('[data-slot="title-comments"]')).toBeNull();
    act(() => comeNear?.([{ isIntersecting: true }]));
    expect(document.querySelector('[data-slot="title-comments"]')).toBeVisible();
  });
});
