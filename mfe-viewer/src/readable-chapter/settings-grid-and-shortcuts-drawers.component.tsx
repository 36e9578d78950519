import styled from 'styled-components';
import type { Chapter } from '../chapter/chapter';
import { KeyboardShortcutsDialog } from '../controls/keyboard-shortcuts.dialog';
import { PageGrid } from '../controls/page-grid.component';
import type { DrawerName } from '../controls/use-drawers';
import { panelsOf } from '../comic-panels/page-panels';
import { viewerDarkPalette } from '../screen/dark-palette-and-no-script';
import { SettingsDrawer, type SettingsDrawerProperties } from '../settings/settings-drawer.component';
import type { ReadingState } from './use-reading-state';

const KeyListColors = styled.div`
  ${viewerDarkPalette}
`;
interface SettingsGridAndShortcutsDrawersProperties extends Pick<
  SettingsDrawerProperties,
  'settings' | 'scale' | 'autoScroll' | 'onChange' | 'onUseForAll'
> {
  readonly chapter: Pick<Chapter, 'title' | 'episode' | 'scroll_direction' | 'page_list'>;
  readonly reading: ReadingState;
  readonly drawer: DrawerName | null;
  readonly onGoTo: (page: number) => void;
  readonly onClose: () => void;
}

/** Settings, the grid of all pages, and the list of keys; at most one is open. */
export function SettingsGridAndShortcutsDrawers({
  chapter,
  reading,
  drawer,
  onGoTo,
  onClose,
  ...settings
}: SettingsGridAndShortcutsDrawersProperties) {
  const { title, episode, page_list: pages } = chapter;
  const { direction, isStrip, isDouble, isRightToLeft } = reading;
  return (
    <>
      {drawer === 'settings' ? (
        <SettingsDrawer
          title={title}
          episode={episode}
          direction={direction}
          titleDirection={chapter.scroll_direction}
          hasPanels={pages.some((page) => panelsOf(page).length > 0)}
          pairs={{ canShift: isDouble && reading.canShiftHere, isShifted: reading.isShiftedHere, onShift: reading.shiftHere }}
          onClose={onClose}
          {...settings}
        />
      ) : null}
      {drawer === 'grid' ? (
        <PageGrid
          pages={pages}
          spreads={isStrip ? reading.spreads : reading.pairs}
          page={reading.page}
          isRightToLeft={isRightToLeft}
          onGoTo={(page) => {
            onClose();
            onGoTo(page);
          }}
          onClose={onClose}
        />
      ) : null}
      <KeyListColors>
        <KeyboardShortcutsDialog isOpen={drawer === 'keys'} direction={direction} onClose={onClose} />
      </KeyListColors>
    </>
  );
}
