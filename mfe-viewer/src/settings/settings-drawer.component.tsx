import { ScrollDirection, type EpisodeSummary, type TitleSummary } from '@komado/shared-contracts';
import { Button, font, Icon, measure, space, Switch, tabularFigures, viewerColor } from '@komado/shared-ui';
import { useState, type ToggleEvent } from 'react';
import styled from 'styled-components';
import { Drawer } from '../controls/drawer.component';
import { ChoiceGroup } from './choice-group.component';
import { BackgroundChoice } from './background-choice.component';
import { DownloadChapter } from '../downloads/download-chapter.component';
import { DownloadList } from '../downloads/download-list.component';
import { AUTO_SCROLL_SPEED, BRIGHTNESS, GAP, secondsPerPage, STRIP_WIDTH, type ReadingSettings } from './reading-settings';
import { RangeField } from './range-field.component';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 44px;
  & > span {
    flex: 1;
  }
  & small {
    display: block;
    font: ${font.caption};
    color: ${viewerColor.muted};
    ${tabularFigures}
  }
`;
const LastRow = styled(Row)`
  padding-top: ${space[3]};
  border-top: 1px solid ${viewerColor.line};
`;
/** Settings that few readers change. */
const More = styled.details`
  /* Below the drawer's heading, which stays in place. */
  scroll-margin-top: 56px;
  border-top: 1px solid ${viewerColor.line};
  & > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: ${measure.touch};
    margin-top: ${space[2]};
    font: ${font.bodyStrong};
    cursor: pointer;
    list-style: none;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > summary > svg {
    color: ${viewerColor.muted};
  }
  &[open] > summary > svg {
    transform: rotate(180deg);
  }
  & > div {
    display: grid;
    gap: ${space[5]};
    padding-top: ${space[4]};
  }
`;
/** The settings open below the edge of the drawer. */
const revealIfOpen = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void => {
  if (currentTarget.open) currentTarget.scrollIntoView?.({ block: 'start' });
};
const DIRECTION_NAMES: Readonly<Record<ScrollDirection, string>> = { rtl: 'right to left', ltr: 'left to right', vertical: 'strip' };

export interface SettingsDrawerProperties {
  title: TitleSummary;
  episode: EpisodeSummary;
  settings: ReadingSettings;
  direction: ScrollDirection;
  titleDirection: ScrollDirection;
  scale: number;
  /** Whether any page of the chapter has panel data. */
  hasPanels: boolean;
  /** Whether the pairs were moved by one page, starting with those on screen. */
  pairs: { readonly canShift: boolean; readonly isShifted: boolean; readonly onShift: () => void };
  autoScroll: { readonly isOn: boolean; readonly onToggle: () => void };
  onChange: (settings: Partial<ReadingSettings>) => void;
  onUseForAll: () => void;
  onClose: () => void;
}

/** Display settings, the most used ones first. Changes apply immediately and are saved for the title in this browser. */
export function SettingsDrawer({
  title,
  episode,
  settings,
  direction,
  titleDirection,
  scale,
  hasPanels,
  pairs,
  autoScroll,
  onChange,
  onUseForAll,
  onClose,
}: SettingsDrawerProperties) {
  const [isUsedForAll, setIsUsedForAll] = useState(false);
  const isStrip = direction === ScrollDirection.vertical;
  const change = (next: Partial<ReadingSettings>): void => {
    setIsUsedForAll(false);
    onChange(next);
  };
  const toggle = (label: string, isOn: boolean, set: (isOn: boolean) => void, note?: string) => (
    <Row>
      <span>
        {label}
        {note ? <small>{note}</small> : null}
      </span>
      <Switch label={label} isOn={isOn} onChange={set} />
    </Row>
  );
  return (
    <Drawer heading="Reader settings" onClose={onClose}>
      <ChoiceGroup
        legend="Direction"
        isTall
        value={direction}
        onChange={(value) => change({ direction: value })}
        choices={[
          { value: ScrollDirection.rightToLeft, name: 'Right to left', icon: 'back' },
          { value: ScrollDirection.leftToRight, name: 'Left to right', icon: 'forward' },
          { value: ScrollDirection.vertical, name: 'Strip', icon: 'page-strip' },
        ]}
      />
      {isStrip ? (
        <RangeField
          label="Strip width"
          value={settings.stripWidth}
          {...STRIP_WIDTH}
          unit="px"
          onChange={(stripWidth) => change({ stripWidth })}
        />
      ) : (
        <>
          <ChoiceGroup
            legend="Pages"
            value={settings.pages}
            onChange={(pages) => change({ pages })}
            choices={[
              { value: 'single', name: 'One', icon: 'page-single' },
              { value: 'double', name: 'Two', icon: 'page-double' },
              { value: 'auto', name: 'Auto' },
            ]}
          />
          {toggle(
            'Panel by panel',
            settings.isPanelView,
            (isPanelView) => change({ isPanelView }),
            hasPanels ? 'Tap the center to see the full page' : 'Not available in this chapter',
          )}
        </>
      )}
      <BackgroundChoice value={settings.background} onChange={(background) => change({ background })} />
      <RangeField
        label="Brightness"
        value={settings.brightness}
        {...BRIGHTNESS}
        unit="%"
        onChange={(brightness) => change({ brightness })}
      />
      <More onToggle={revealIfOpen}>
        <summary>
          More settings
          <Icon name="chevron-down" size="medium" />
        </summary>
        <div>
          {isStrip ? null : (
            <>
              <ChoiceGroup
                legend="Fit"
                value={settings.fit}
                onChange={(fit) => change({ fit })}
                choices={[
                  { value: 'page', name: 'Page' },
                  { value: 'width', name: 'Width' },
                  { value: 'height', name: 'Height' },
                  { value: 'original', name: 'Original' },
                ]}
              />
              <div>
                {toggle('Start with a single page', settings.hasCoverOffset, (hasCoverOffset) => change({ hasCoverOffset }))}
                {pairs.canShift ? toggle('Shift page pairs', pairs.isShifted, pairs.onShift, 'Starting with these pages') : null}
                {toggle(
                  'Keep zoom on page turn',
                  settings.keepsZoom,
                  (keepsZoom) => change({ keepsZoom }),
                  `Now ${Math.round(scale * 10) / 10}×, up to 5×`,
                )}
              </div>
            </>
          )}
          <RangeField label="Gap between pages" value={settings.gap} {...GAP} unit="px" onChange={(gap) => change({ gap })} />
          <div>
            {toggle(
              isStrip ? 'Auto-scroll' : 'Turn pages automatically',
              autoScroll.isOn,
              autoScroll.onToggle,
              isStrip ? 'Tap the page to stop' : undefined,
            )}
            {autoScroll.isOn ? (
              <RangeField
                label="Speed"
                value={settings.autoScrollSpeed}
                {...AUTO_SCROLL_SPEED}
                unit={`of ${AUTO_SCROLL_SPEED.max}`}
                text={isStrip ? undefined : `Every ${Math.round(secondsPerPage(settings.autoScrollSpeed))} s`}
                onChange={(autoScrollSpeed) => change({ autoScrollSpeed })}
              />
            ) : null}
          </div>
          {toggle('Keep the screen on', settings.keepsScreenOn, (keepsScreenOn) => change({ keepsScreenOn }), 'While a chapter is open')}
        </div>
      </More>
      <LastRow>
        <span>
          Saved for {title.title_name}
          <small>Default: {DIRECTION_NAMES[titleDirection]}</small>
        </span>
        <Button
          variant="quiet"
          onClick={() => {
            onUseForAll();
            setIsUsedForAll(true);
          }}
        >
          {isUsedForAll ? 'Used for all titles' : 'Use for all titles'}
        </Button>
      </LastRow>
      <DownloadChapter title={title} episode={episode} />
      <DownloadList />
    </Drawer>
  );
}
