import { createPagedViewController, type PagedViewGeometry } from './paged-view-controller';

const geometry: PagedViewGeometry = {
  stage: { width: 400, height: 800 },
  content: { x: 0, y: 100, width: 400, height: 600 },
  spread: 2,
  base: -800,
  isRightToLeft: true,
};
function setUp({ prefersReducedMotion = true } = {}) {
  const onScale = jest.fn();
  const controller = createPagedViewController({ onScale, prefersReducedMotion: () => prefersReducedMotion });
  const track = document.createElement('div');
  controller.setTrack(track);
  controller.setGeometry(geometry, { keepsZoom: false });
  return { controller, track, onScale };
}

describe('the stage', () => {
  it('shows a spread with a single transform', () => {
    expect(setUp().track.style.transform).toBe('translate3d(0px, 0px, 0) scale(1) translateX(800px)');
  });
  it('turns with the transform alone, reports zoom later, and is not turned back by late rendering', () => {
    const { controller, track, onScale } = setUp();
    controller.setRow({
      stage: geometry.stage,
      spreads: [0, 1, 2, 3, 4].map((index) => ({ content: geometry.content, base: -400 * index })),
      isRightToLeft: true,
      keepsZoom: false,
    });
    controller.zoomTo(2);
    onScale.mockClear();
    expect([controller.turnTo(3), controller.turnTo(4), controller.turnTo(5)]).toEqual([true, true, false]);
    expect(controller.spread()).toBe(4);
    const shown = 'translate3d(0px, 0px, 0) scale(1) translateX(1600px)';
    expect(track.style.transform).toBe(shown);
    expect(onScale).not.toHaveBeenCalled();
    controller.setGeometry({ ...geometry, spread: 3, base: -1200 }, { keepsZoom: false });
    expect(track.style.transform).toBe(shown);
    controller.setGeometry({ ...geometry, spread: 4, base: -1600 }, { keepsZoom: false });
    expect(track.style.transform).toBe(shown);
    expect(onScale.mock.calls).toEqual([[1]]);
    controller.turnTo(3);
    controller.forgetTurn();
    controller.setGeometry({ ...geometry, spread: 0, base: 0 }, { keepsZoom: false });
    expect(controller.spread()).toBe(0);
  });
  describe('when turned', () => {
    const turns = (prefersReducedMotion: boolean) => {
      const { controller, track } = setUp({ prefersReducedMotion });
      controller.setRow({
        stage: geometry.stage,
        spreads: [0, 1, 2, 3, 4].map((index) => ({ content: geometry.content, base: -400 * index })),
        isRightToLeft: true,
        keepsZoom: false,
      });
      return { controller, track };
    };
    it('slides, past the start of the movement from the first frame on', () => {
      const { controller, track } = turns(false);
      controller.turnTo(3);
      expect(track.style.transition).toMatch(/^transform 180ms .* -16ms$/);
      expect(track.style.transform).toContain('translateX(1200px)');
    });
    it('slides slowly within a picture that runs over two pages', () => {
      const { controller, track } = setUp({ prefersReducedMotion: false });
      controller.setRow({
        stage: geometry.stage,
        spreads: [0, 1, 2, 3].map((index) => ({ content: geometry.content, base: -400 * index, continues: index === 3 })),
        isRightToLeft: true,
        keepsZoom: false,
      });
      controller.turnTo(3);
      expect(track.style.transition).toMatch(/^transform 340ms/);
    });
    it('jumps if the previous turn is still sliding', () => {
      jest.spyOn(performance, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(1100).mockReturnValueOnce(1400);
      const { controller, track } = turns(false);
      const transitions = [3, 4, 3].map((spread) => {
        controller.turnTo(spread);
        return track.style.transition !== '';
      });
      expect(transitions).toEqual([true, false, true]);
    });
    it('jumps from a zoomed page, which the next one does not keep', () => {
      const { controller, track } = turns(false);
      controller.zoomTo(2);
      controller.turnTo(3);
      expect(track.style.transition).toBe('');
    });
    it('does not slide with reduced motion', () => {
      const { controller, track } = turns(true);
      controller.turnTo(3);
      expect(track.style.transition).toBe('');
    });
  });
  it('follows a finger and snaps back', () => {
    const { controller, track } = setUp();
    controller.swipeTo(60);
    expect(track.style.transform).toContain('translate3d(60px');
    controller.swipeBack();
    expect(track.style.transform).toContain('translate3d(0px');
  });
  it('zooms to 2 and back on a double tap, and reports it once at rest', () => {
    const { controller, onScale } = setUp();
    controller.toggleZoom({ x: 100, y: 300 });
    expect(controller.scale()).toBe(2);
    controller.toggleZoom();
    expect(controller.scale()).toBe(1);
    expect(onScale.mock.calls.flat()).toEqual([2, 1]);
  });
  it('pans a zoomed page to its edges and reports when there is no more', () => {
    const { controller } = setUp();
    controller.zoomTo(2);
    expect(controller.canPan({ x: 0, y: -50 })).toBe(true);
    controller.pan({ x: 0, y: -5000 });
    expect(controller.canPan({ x: 0, y: -50 })).toBe(false);
  });
  it('keeps zoom when the viewport changes on the same page', () => {
    const { controller } = setUp();
    controller.zoomTo(3);
    controller.setGeometry({ ...geometry, base: -1000 }, { keepsZoom: false });
    expect(controller.scale()).toBe(3);
  });
  it('resets zoom on a page turn, or keeps it on request', () => {
    const { controller } = setUp();
    controller.zoomTo(3);
    controller.setGeometry({ ...geometry, spread: 3, base: -1200 }, { keepsZoom: true });
    expect(controller.scale()).toBe(3);
    controller.setGeometry({ ...geometry, spread: 4, base: -1600 }, { keepsZoom: false });
    expect(controller.scale()).toBe(1);
  });
});
