import type { ScrollDirection } from '@komado/shared-contracts';
import { Button, font, from, Icon, space, viewerColor, type IconName } from '@komado/shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { viewerDarkPalette } from '../screen/dark-palette-and-no-script';
import { KeyboardKey } from './keyboard-key.styles';

const Cover = styled.div`
  ${viewerDarkPalette}
  position: absolute;
  inset: 0;
  z-index: 9;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  background: color-mix(in srgb, ${viewerColor.background} 68%, transparent);
`;
const Zone = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 10px;
  padding: ${space[3]} ${space[2]} 160px;
  text-align: center;
  font: ${font.bodyStrong};
  & + & {
    border-left: 2px dashed color-mix(in srgb, ${viewerColor.text} 50%, transparent);
  }
  &[data-zone='next'] {
    background: color-mix(in srgb, ${viewerColor.action} 24%, transparent);
  }
  & > span {
    font: ${font.caption};
  }
`;
/** A phone has no keyboard. */
const KeyHint = styled.span`
  display: none;
  ${from.tablet} {
    display: inline;
  }
`;
const HintFooter = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: grid;
  justify-items: center;
  gap: ${space[3]};
  padding: 72px ${space[5]} calc(36px + env(safe-area-inset-bottom));
  text-align: center;
  background: linear-gradient(transparent, ${viewerColor.background} 45%);
  & > b {
    font: ${font.h3};
  }
`;
const READS: Readonly<Record<ScrollDirection, string>> = {
  rtl: 'reads from right to left',
  ltr: 'reads from left to right',
  vertical: 'reads as one long strip',
};
interface ZoneLabel {
  zone: 'next' | 'menu' | 'previous';
  name: string;
  icon: IconName;
  tap: string;
  shortcut: string;
}
function zones(direction: ScrollDirection): readonly ZoneLabel[] {
  const menu: ZoneLabel = { zone: 'menu', name: 'Menu', icon: 'menu', tap: 'Tap the center', shortcut: 'M' };
  if (direction === 'vertical') return [{ ...menu, tap: 'Tap anywhere' }];
  const side = (zone: 'next' | 'previous', isLeft: boolean): ZoneLabel => ({
    zone,
    name: zone === 'next' ? 'Next page' : 'Previous page',
    icon: isLeft ? 'back' : 'forward',
    tap: 'Tap here',
    shortcut: isLeft ? '←' : '→',
  });
  return direction === 'rtl' ? [side('next', true), menu, side('previous', false)] : [side('previous', true), menu, side('next', false)];
}

interface TapZoneHintProperties {
  titleName: string;
  direction: ScrollDirection;
  onDone: () => void;
  onNext: () => void;
}
/** Shown once per browser: where to tap. Any tap or key closes it; a tap on the zone of the next page turns it, too. */
export function TapZoneHint({ titleName, direction, onDone, onNext }: TapZoneHintProperties) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Cover data-hint role="dialog" aria-label="How to turn pages" onPointerUp={onDone}>
      {zones(direction).map(({ zone, name, icon, tap, shortcut }) => (
        <Zone key={zone} data-zone={zone} onPointerUp={zone === 'next' ? onNext : undefined}>
          <Icon name={icon} />
          {name}
          <span>
            {tap}
            <KeyHint> or press</KeyHint>
          </span>
          <KeyHint>
            <KeyboardKey>{shortcut}</KeyboardKey>
          </KeyHint>
        </Zone>
      ))}
      <HintFooter>
        <b>
          {titleName} {READS[direction]}
        </b>
        <p>
          {direction === 'vertical' ? 'Scroll to read. ' : 'Swipe works too. Double-tap the center to zoom. '}
          <KeyHint>
            Press <KeyboardKey>?</KeyboardKey> for keyboard shortcuts.
          </KeyHint>
        </p>
        <Button ref={button} variant="light" size="large" onClick={onDone}>
          Got it
        </Button>
      </HintFooter>
    </Cover>
  );
}
