import type { ScrollDirection } from '@komado/shared-contracts';
import { Dialog, font, from, space } from '@komado/shared-ui';
import styled from 'styled-components';
import { keyList } from '../input/keyboard';
import { KeyboardKey } from './keyboard-key.styles';

const List = styled.dl`
  display: grid;
  /* At most half of a phone for the keys, so that what they do stays on one or two lines. */
  grid-template-columns: fit-content(50%) minmax(0, 1fr);
  ${from.tablet} {
    grid-template-columns: fit-content(62%) minmax(0, 1fr);
  }
  gap: ${space[3]} ${space[4]};
  align-items: center;
  font: ${font.small};
  & > dt {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]} ${space[1]};
  }
`;
export const KeyboardShortcutsDialog = ({
  isOpen,
  direction,
  onClose,
}: {
  isOpen: boolean;
  direction: ScrollDirection;
  onClose: () => void;
}) => (
  <Dialog isOpen={isOpen} onClose={onClose} heading="Keyboard shortcuts">
    <List>
      {keyList(direction).flatMap(({ keys, does }) => [
        <dt key={`${does}-keys`}>
          {keys.map((key) => (
            <KeyboardKey key={key}>{key}</KeyboardKey>
          ))}
        </dt>,
        <dd key={does}>{does}</dd>,
      ])}
    </List>
  </Dialog>
);
