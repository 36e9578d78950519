import { radius, space, viewerColor } from '@komado/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import { backgroundStyles } from '../screen/background.styles';
import { Group } from './choice-group.component';
import { BACKGROUNDS, type ReadingSettings } from './reading-settings';

const Swatches = styled.div`
  display: flex;
  gap: ${space[3]};
`;
const Swatch = styled.input`
  appearance: none;
  width: 44px;
  height: 44px;
  margin: 0;
  border-radius: ${radius.round};
  box-shadow: inset 0 0 0 1.5px ${viewerColor.lineStrong};
  cursor: pointer;
  ${backgroundStyles}
  &:checked {
    outline: 2px solid ${viewerColor.action};
    outline-offset: 3px;
    border-radius: ${radius.round};
  }
  &:focus-visible {
    outline: 3px solid ${viewerColor.text};
    outline-offset: 3px;
    border-radius: ${radius.round};
  }
`;
const NAMES: Readonly<Record<ReadingSettings['background'], string>> = {
  black: 'Black',
  gray: 'Dark gray',
  paper: 'Paper',
  white: 'White',
};

export function BackgroundChoice({
  value,
  onChange,
}: {
  value: ReadingSettings['background'];
  onChange: (value: ReadingSettings['background']) => void;
}) {
  const name = useId();
  return (
    <Group>
      <legend>Background</legend>
      <Swatches>
        {BACKGROUNDS.map((background) => (
          <Swatch
            key={background}
            type="radio"
            name={name}
            aria-label={NAMES[background]}
            data-background={background}
            checked={background === value}
            onChange={() => onChange(background)}
          />
        ))}
      </Swatches>
    </Group>
  );
}
