import { KEYS_AND_TAPS_READY_EVENT, Slot, useSession } from '@komado/shared-contracts';
import { useEffect } from 'react';
import { BannerBar } from '../controls/bars.styles';
import { ReaderBottomBar } from '../controls/bottom-bar.component';
import { ReaderTopBar } from '../controls/top-bar.component';
import { useDrawers } from '../controls/use-drawers';
import {
  DoublePageButton,
  FullScreenButton,
  PanelViewButton,
  ZoomButtons,
  type ViewButtonsProperties,
} from '../controls/view-buttons.component';
import { TapZoneHint } from '../controls/tap-zone-hint.component';
import { clampScale } from '../input/zoom';
import { ChapterEnd } from '../chapter-end/chapter-end.component';
import { useChapterEnd } from '../chapter-end/chapter-end.query';
import { usePanelView } from '../comic-panel-navigation/use-panel-view';
import { useDownloadedCopyNotice } from '../downloads/use-downloaded-copy-notice';
import { PagedView } from '../paged-view/paged-view.component';
import { usePictureLoader } from '../page-picture/use-picture-loader';
import { usePictureState } from '../page-picture/use-picture-state';
import { Strip } from '../strip/strip.component';
import { ViewerScreen } from '../screen/viewer-screen.component';
import type { ViewerData } from '../chapter/viewer-data';
import { PlainPageLinks } from './plain-page-links.component';
import { Announcer } from './announcer.component';
import { BrightnessOverlay } from './brightness-overlay.component';
import { SettingsGridAndShortcutsDrawers } from './settings-grid-and-shortcuts-drawers.component';
import { useBars } from './use-bars';
import { useTapZoneHint } from './use-tap-zone-hint';
import { useSignedUrlRefresh } from './use-signed-url-refresh';
import { useFullScreen } from './use-full-screen';
import { useNextChapterPrefetch } from './use-next-chapter-prefetch';
import { usePageInUrl } from './use-page-in-url';
import { useReaderCommands } from './use-reader-commands';
import { DOUBLE_FROM_PX, useReadingState } from './use-reading-state';
import { useReadingSettings } from './use-reading-settings';
import { useRestoredVisitorPage } from './use-restored-visitor-page';
import { useWindowSize } from './use-window-size';
import { useViewController } from './use-view-controller';
import { RotateDeviceHint } from './rotate-device-hint.component';
import { usePageTurns } from './use-page-turns';
import { useProgressReporting } from './use-progress-reporting';
import { useWakeLock } from './use-wake-lock';

/** The next chapter is prefetched from this many pages before the last one. */
const NEAR_END = 2;

/** A chapter that the reader may read. */
export function ReadableChapter({ data: { chapter, openingPage, isDeepLink, isDownloadedCopy = false } }: { data: ViewerData }) {
  const { title, episode, page_list: pages, banner } = chapter;
  const size = useWindowSize();
  const [settings, settingsStore] = useReadingSettings(title.title_id);
  const reading = useReadingState({ pages, titleDirection: chapter.scroll_direction, settings, size, openingPage });
  const { direction, isStrip, isRightToLeft, isDouble, isPanelView, position, page } = reading;
  const engine = usePictureLoader(episode.episode_id, pages, useSignedUrlRefresh(chapter.page_expired_date));
  const view = useViewController(isStrip);
  const { controller, panel: comicPanel, scale } = view;
  const panelView = usePanelView({ pages, spreads: reading.spreads, index: reading.index, position, controller, isOn: isPanelView });
  const pageTurns = usePageTurns(reading, controller, panelView.panelNavigator);
  const { goTo, turn } = pageTurns;
  const description =
    comicPanel === null || panelView.count === 0
      ? reading.description
      : `${reading.description}, panel ${comicPanel + 1} of ${panelView.count}`;
  const drawers = useDrawers();
  const { drawer } = drawers;
  const hint = useTapZoneHint();
  const [isHintShown, endHint] = hint;
  const [isFullScreen, toggleFullScreen] = useFullScreen();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const isReading = size !== null;
  // This call opens the chapter for comments, so it is never made before the last page.
  const [chapterEnd, retryChapterEnd] = useChapterEnd(title.title_id, episode.episode_id, isReading && reading.isLastPage);
  const isPictureReady = usePictureState(engine, page).status === 'ready';
  const bars = useBars(isReading && isPictureReady && drawer === null && !isHintShown);
  const lastPicture = usePictureState(engine, pages.length).status;
  // A picture that fails to load must not keep the reader from finishing.
  const isAtLastPanel = panelView.count === 0 || comicPanel === panelView.count - 1;
  const isFinished = reading.isAtEnd && isAtLastPanel && (lastPicture === 'ready' || lastPicture === 'failed');
  useProgressReporting(episode, page, isFinished, isReading);
  useNextChapterPrefetch(chapter.next_episode, isReading && pages.length - page <= NEAR_END, (entry) => {
    const byHeight = (entry.width / entry.height) * (size?.height ?? 0);
    const shown = isStrip ? Math.min(size?.width ?? 0, settings.stripWidth) : Math.min(size?.width ?? 0, byHeight);
    return shown * window.devicePixelRatio;
  });
  useDownloadedCopyNotice(isDownloadedCopy);
  useWakeLock(settings.keepsScreenOn);
  usePageInUrl(page, page !== openingPage || isDeepLink);

  useRestoredVisitorPage(episode.episode_id, pages.length, !isLoggedIn && !isDeepLink, goTo);
  const commands = useReaderCommands({
    pageCount: pages.length,
    size,
    settings,
    changeSettings: settingsStore.change,
    reading,
    view,
    panelView,
    pageTurns,
    bars,
    drawers,
    hint,
    toggleFullScreen,
  });

  // After the effects of stage and strip, which listen by then.
  useEffect(() => {
    if (isReading) window.dispatchEvent(new Event(KEYS_AND_TAPS_READY_EVENT));
  }, [isReading]);

  const isPhone = size !== null && size.width < DOUBLE_FROM_PX;
  const tools: ViewButtonsProperties = {
    isStrip,
    isDouble,
    scale,
    isFullScreen,
    isPanelView,
    onDouble: (wanted) => settingsStore.change({ pages: wanted ? 'double' : 'single', isPanelView: false }),
    onPanelView: commands.changePanelView,
    onZoom: view.zoomBy,
    onFullScreen: toggleFullScreen,
  };
  const label = `${description}, ${isStrip ? 'strip' : isRightToLeft ? 'right to left' : 'left to right'}`;
  const end = (isOver: boolean) => (
    <ChapterEnd title={title} episode={episode} state={chapterEnd} isOver={isOver} onBack={() => turn(-1)} onRetry={retryChapterEnd} />
  );
  return (
    <ViewerScreen background={settings.background}>
      <ReaderTopBar
        title={title}
        episode={episode}
        isShown={bars.isShown}
        tools={tools}
        isPhone={isPhone}
        drawer={drawer}
        onDrawer={drawers.toggle}
      />
      {banner ? (
        <BannerBar data-upper-bar data-shown={bars.isShown && position !== 'end'}>
          <Slot name="viewer-banner" banner={banner} renderFailure={() => null} />
        </BannerBar>
      ) : null}
      {isStrip ? (
        <Strip
          pages={pages}
          page={page}
          size={size}
          openingPage={openingPage}
          engine={engine}
          width={settings.stripWidth}
          gap={settings.gap}
          scale={scale}
          jump={reading.jump}
          onScroll={reading.follow}
          onScale={(next) => view.setStripScale(clampScale(next))}
          onTap={bars.toggle}
          onRead={() => {
            bars.show(false);
            commands.stopAutoScroll();
          }}
          label={label}
          handle={commands.strip}
        >
          {size ? end(false) : null}
        </Strip>
      ) : (
        <PagedView
          pages={pages}
          spreads={reading.spreads}
          index={Math.min(reading.index, reading.spreads.length - 1)}
          size={size}
          opening={reading.opening}
          engine={engine}
          controller={controller}
          fit={isPanelView ? 'page' : settings.fit}
          gap={settings.gap}
          isRightToLeft={isRightToLeft}
          keepsZoom={settings.keepsZoom}
          scale={scale}
          isPanelView={isPanelView}
          panel={comicPanel}
          label={label}
          actions={commands.pagedViewActions}
          onGoTo={goTo}
        />
      )}
      <BrightnessOverlay brightness={settings.brightness} />
      {!isStrip && position === 'end' ? end(true) : null}
      <PlainPageLinks page={openingPage} pageCount={pages.length} isStrip={isStrip} next={chapter.next_episode} />
      <ReaderBottomBar
        pages={pages}
        page={page}
        description={reading.description}
        isRightToLeft={isRightToLeft}
        isStrip={isStrip}
        isShown={bars.isShown && position !== 'end'}
        previous={chapter.previous_episode}
        next={chapter.next_episode}
        onGoTo={goTo}
        tools={
          isPhone ? (
            <>
              <DoublePageButton {...tools} />
              <PanelViewButton {...tools} />
              <ZoomButtons {...tools} />
              <FullScreenButton {...tools} />
            </>
          ) : null
        }
      />
      <Announcer text={description} />
      <RotateDeviceHint pages={pages} reading={reading} pagesSetting={settings.pages} size={size} />
      <SettingsGridAndShortcutsDrawers
        chapter={chapter}
        reading={reading}
        drawer={drawer}
        settings={settings}
        scale={scale}
        autoScroll={commands.autoScroll}
        onChange={settingsStore.change}
        onUseForAll={settingsStore.useForAll}
        onGoTo={goTo}
        onClose={drawers.close}
      />
      {isHintShown ? (
        <TapZoneHint titleName={title.title_name} direction={direction} onDone={endHint} onNext={() => commands.turnPage(1)} />
      ) : null}
    </ViewerScreen>
  );
}
