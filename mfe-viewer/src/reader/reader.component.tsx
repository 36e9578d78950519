import { useSession } from '@komado/shared-contracts';
import { VisuallyHidden } from '@komado/shared-ui';
import { useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { ReaderBottomBar } from '../chrome/bottom-bar.component';
import { KeyListDialog } from '../chrome/key-list.dialog';
import { PageGrid } from '../chrome/page-grid.component';
import { ReaderTopBar } from '../chrome/top-bar.component';
import { usePanels } from '../chrome/use-panels';
import { DoublePage, FullScreenButton, Zoom, type ViewToolsProperties } from '../chrome/view-tools.component';
import { ZoneHint } from '../chrome/zone-hint.component';
import type { KeyAction } from '../input/keyboard';
import { clampScale, ZOOM_DOUBLE_TAP, zoomStop } from '../input/zoom';
import { LastPage } from '../last-page/last-page.component';
import { useLastPage } from '../last-page/last-page.query';
import { recallPage } from '../progress/visitor-progress';
import { localMemory } from '../settings/local-memory';
import { SettingsPanel } from '../settings/settings-panel.component';
import { PagedStage } from '../stage/paged-stage.component';
import { createStageController } from '../stage/stage-controller';
import { usePictureEngine } from '../stage/use-picture-engine';
import { usePictureState } from '../stage/use-picture-state';
import type { StageActions } from '../stage/use-stage-gestures';
import { Strip, type StripHandle } from '../strip/strip.component';
import { viewerPalette } from '../viewer/palette';
import { Screen } from '../viewer/screen';
import type { ViewerData } from '../viewer/viewer.loader';
import { PlainPageLinks } from './plain-page-links.component';
import { Dimmer } from './dimmer.component';
import { useAutoScroll } from './use-auto-scroll';
import { useEdgeReveal } from './use-edge-reveal';
import { useFirstHint } from './use-first-hint';
import { useFreshAddresses } from './use-fresh-addresses';
import { useFullScreen } from './use-full-screen';
import { useNextChapter } from './use-next-chapter';
import { usePageInAddress } from './use-page-in-address';
import { useReaderKeys } from './use-reader-keys';
import { DOUBLE_FROM_PX, useReading } from './use-reading';
import { useReadingSettings } from './use-reading-settings';
import { useScreenSize } from './use-screen-size';
import { useTurning } from './use-turning';
import { useVisit } from './use-visit';
import { useWakeLock } from './use-wake-lock';

/** A key moves a large page by this share of the window. */
const KEY_PAN = 0.8;
/** An arrow key scrolls a strip by this share of it. */
const KEY_LINE = 0.2;
/** The next chapter is fetched from so many pages before the last one on. */
const NEAR_END = 2;
const isMotionReduced = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
const Chrome = styled.div`
  ${viewerPalette}
`;

/** A chapter that may be read. */
export function Reader({ data: { chapter, startPage, isDeepLink } }: { data: ViewerData }) {
  const { title, episode, page_list: pages } = chapter;
  const size = useScreenSize();
  const [settings, settingsStore] = useReadingSettings(title.title_id);
  const reading = useReading({ pages, titleDirection: chapter.scroll_direction, settings, size, startPage });
  const { direction, isStrip, isRightToLeft, isDouble, position, page } = reading;
  const engine = usePictureEngine(pages, useFreshAddresses(chapter.page_expired_date));
  const [stageScale, setStageScale] = useState(1);
  const [stripScale, setStripScale] = useState(1);
  const scale = isStrip ? stripScale : stageScale;
  const [controller] = useState(() => createStageController({ onScale: setStageScale, isMotionReduced }));
  const [isChromeShown, setIsChromeShown] = useState(true);
  const { goTo, turn } = useTurning(reading, controller);
  const [isAutoScrolling, setIsAutoScrolling] = useState(false);
  const { panel, toggle: togglePanel, close: closePanel } = usePanels();
  const [isHintShown, endHint] = useFirstHint();
  const [isFullScreen, toggleFullScreen] = useFullScreen();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const isReading = size !== null;
  // The call opens the chapter to comments, so it is never made ahead of the last page.
  const [lastPage, retryLastPage] = useLastPage(episode.episode_id, isReading && reading.isLastPage);
  const lastPicture = usePictureState(engine, pages.length).status;
  // A picture that cannot be loaded keeps nobody from finishing.
  const isFinished = reading.isAtEnd && (lastPicture === 'ready' || lastPicture === 'failed');
  useVisit(episode, page, isFinished, isReading);
  useNextChapter(chapter.next_episode, isReading && pages.length - page <= NEAR_END, (entry) => {
    const byHeight = (entry.width / entry.height) * (size?.height ?? 0);
    const shown = isStrip ? Math.min(size?.width ?? 0, settings.stripWidth) : Math.min(size?.width ?? 0, byHeight);
    return shown * window.devicePixelRatio;
  });
  useWakeLock(settings.keepsScreenOn);
  useEdgeReveal(() => setIsChromeShown(true));
  usePageInAddress(page, page !== startPage || isDeepLink);

  // A visitor's place is known to this browser only, so it is found after the page has opened.
  const wasRecalled = useRef(false);
  useLayoutEffect(() => {
    if (wasRecalled.current) return;
    wasRecalled.current = true;
    const remembered = isLoggedIn || isDeepLink ? 1 : recallPage(localMemory, episode.episode_id, pages.length);
    if (remembered > 1) goTo(remembered);
  }, [episode.episode_id, goTo, isDeepLink, isLoggedIn, pages.length]);

  const turnPage = (by: 1 | -1): void => {
    turn(by, () => setIsChromeShown(false));
  };
  const toggleMenu = (): void => setIsChromeShown((isShown) => !isShown);
  const mark = (): (() => void) => () => goTo(position);
  const actions = useRef<StageActions>({ turn: turnPage, toggleMenu, mark });
  useLayoutEffect(() => {
    actions.current = { turn: turnPage, toggleMenu, mark };
  });
  const zoomBy = (by: 1 | -1): void => (isStrip ? setStripScale(zoomStop(scale, by)) : controller.zoomBy(by));
  const toggleZoom = (): void => (isStrip ? setStripScale(scale > 1 ? 1 : ZOOM_DOUBLE_TAP) : controller.toggleZoom());
  const resetZoom = (): void => (isStrip ? setStripScale(1) : controller.zoomTo(1));
  const goToFromPanel = (target: number): void => {
    closePanel();
    goTo(target);
  };
  const strip = useRef<StripHandle>(null);
  /** By shares of the window. */
  const scrollStrip = (by: number): boolean => {
    strip.current?.scrollBy(by * (size?.height ?? 0), isMotionReduced() ? 'instant' : 'smooth');
    setIsChromeShown(false);
    return true;
  };
  /** Within a page larger than the window first; then the page turns. */
  const moveBy = (by: 1 | -1): boolean => {
    if (isStrip) return scrollStrip(by * KEY_PAN);
    if (position === 'end') return false;
    const way = { x: 0, y: -by * (size?.height ?? 0) * KEY_PAN };
    if (controller.canPan(way)) controller.pan(way, true);
    else turnPage(by);
    return true;
  };
  const escape = (): boolean => {
    if (panel) closePanel();
    else if (isAutoScrolling) setIsAutoScrolling(false);
    else if (scale > 1) resetZoom();
    else setIsChromeShown(true);
    return true;
  };
  const toggleAutoScroll = (): void => setIsAutoScrolling((isOn) => !isOn);
  useAutoScroll({
    isOn: isAutoScrolling && panel === null && position !== 'end',
    isStrip,
    speed: settings.autoScrollSpeed,
    page,
    scrollBy: (by) => strip.current?.scrollBy(by, 'instant'),
    turn: () => turnPage(1),
  });
  const does: Readonly<Record<KeyAction, () => boolean | void>> = {
    next: () => turnPage(1),
    previous: () => turnPage(-1),
    down: () => moveBy(1),
    up: () => moveBy(-1),
    'line-down': () => scrollStrip(KEY_LINE),
    'line-up': () => scrollStrip(-KEY_LINE),
    first: () => goTo(1),
    last: () => goTo(pages.length),
    'full-screen': toggleFullScreen,
    zoom: toggleZoom,
    'zoom-in': () => zoomBy(1),
    'zoom-out': () => zoomBy(-1),
    'zoom-reset': resetZoom,
    settings: () => togglePanel('settings'),
    'auto-scroll': toggleAutoScroll,
    grid: () => togglePanel('grid'),
    keys: () => togglePanel('keys'),
    menu: toggleMenu,
    escape,
  };
  useReaderKeys(direction, (action) => {
    if (isHintShown) endHint();
    if (isHintShown && action === 'escape') return true;
    if (panel && !['escape', 'settings', 'grid', 'keys'].includes(action)) return false;
    return does[action]() !== false;
  });

  const isPhone = size !== null && size.width < DOUBLE_FROM_PX;
  const tools: ViewToolsProperties = {
    isStrip,
    isDouble,
    scale,
    isFullScreen,
    onDouble: (wanted) => settingsStore.change({ pages: wanted ? 'double' : 'single' }),
    onZoom: zoomBy,
    onFullScreen: toggleFullScreen,
  };
  const label = `${reading.description}, ${isStrip ? 'strip' : isRightToLeft ? 'right to left' : 'left to right'}`;
  const end = (isOver: boolean) => (
    <LastPage title={title} episode={episode} state={lastPage} isOver={isOver} onBack={() => turn(-1)} onRetry={retryLastPage} />
  );
  return (
    <Screen background={settings.background}>
      <ReaderTopBar
        title={title}
        episode={episode}
        isShown={isChromeShown}
        tools={tools}
        isPhone={isPhone}
        panel={panel}
        onPanel={togglePanel}
      />
      {isStrip ? (
        <Strip
          pages={pages}
          page={page}
          size={size}
          openingPage={startPage}
          engine={engine}
          width={settings.stripWidth}
          gap={settings.gap}
          scale={scale}
          jump={reading.jump}
          onScroll={reading.follow}
          onScale={(next) => setStripScale(clampScale(next))}
          onTap={toggleMenu}
          onRead={() => {
            setIsChromeShown(false);
            setIsAutoScrolling(false);
          }}
          label={label}
          handle={strip}
        >
          {size ? end(false) : null}
        </Strip>
      ) : (
        <PagedStage
          pages={pages}
          spreads={reading.spreads}
          index={Math.min(reading.index, reading.spreads.length - 1)}
          size={size}
          opening={reading.opening}
          engine={engine}
          controller={controller}
          fit={settings.fit}
          gap={settings.gap}
          isRightToLeft={isRightToLeft}
          keepsZoom={settings.keepsZoom}
          scale={scale}
          label={label}
          actions={actions}
          onGoTo={goTo}
        />
      )}
      <Dimmer brightness={settings.brightness} />
      {!isStrip && position === 'end' ? end(true) : null}
      <PlainPageLinks page={startPage} pageCount={pages.length} isStrip={isStrip} next={chapter.next_episode} />
      <ReaderBottomBar
        pages={pages}
        page={page}
        description={reading.description}
        isRightToLeft={isRightToLeft}
        isShown={isChromeShown && position !== 'end'}
        previous={chapter.previous_episode}
        next={chapter.next_episode}
        onGoTo={goTo}
        tools={
          isPhone ? (
            <>
              <DoublePage {...tools} />
              <Zoom {...tools} />
              <FullScreenButton {...tools} />
            </>
          ) : null
        }
      />
      <Announcer words={reading.description} />
      {panel === 'settings' ? (
        <SettingsPanel
          title={title}
          settings={settings}
          direction={direction}
          titleDirection={chapter.scroll_direction}
          scale={scale}
          pairs={{ canShift: isDouble && reading.canShiftHere, isShifted: reading.isShiftedHere, onShift: reading.shiftHere }}
          autoScroll={{ isOn: isAutoScrolling, onToggle: toggleAutoScroll }}
          onChange={settingsStore.change}
          onUseForAll={settingsStore.useForAll}
          onClose={closePanel}
        />
      ) : null}
      {panel === 'grid' ? (
        <PageGrid
          pages={pages}
          spreads={isStrip ? reading.spreads : reading.pairs}
          page={page}
          isRightToLeft={isRightToLeft}
          onGoTo={goToFromPanel}
          onClose={closePanel}
        />
      ) : null}
      <Chrome>
        <KeyListDialog isOpen={panel === 'keys'} direction={direction} onClose={closePanel} />
      </Chrome>
      {isHintShown ? <ZoneHint titleName={title.title_name} direction={direction} onDone={endHint} /> : null}
    </Screen>
  );
}

/** Says page changes to screen readers; nothing when the chapter opens. */
function Announcer({ words }: { words: string }) {
  const [said, setSaid] = useState({ last: words, words: '' });
  if (said.last !== words) setSaid({ last: words, words });
  return <VisuallyHidden role="status">{said.words}</VisuallyHidden>;
}
