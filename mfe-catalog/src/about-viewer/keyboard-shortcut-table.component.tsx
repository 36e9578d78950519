import { color, font, radius, space } from '@komado/shared-ui';
import styled from 'styled-components';

/** The viewer's keys, the same list it shows for `?`. Arrows are for chapters that read from right to left. */
const KEYS: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['←', 'Space', '↓'], does: 'Next page' },
  { keys: ['→', 'Shift Space', '↑'], does: 'Previous page' },
  { keys: ['Home'], does: 'First page' },
  { keys: ['End'], does: 'Last page' },
  { keys: ['Z'], does: 'Zoom to 2× and back' },
  { keys: ['+', '−', '0'], does: 'Zoom in, out, reset' },
  { keys: ['F'], does: 'Full screen' },
  { keys: ['M'], does: 'Show or hide the menu' },
  { keys: ['G'], does: 'All pages' },
  { keys: ['S'], does: 'Reader settings' },
  { keys: ['?'], does: 'Keyboard shortcuts' },
  { keys: ['Esc'], does: 'Close or reset zoom' },
];
const Table = styled.table`
  border-collapse: collapse;
  font: ${font.body};
  & th,
  & td {
    padding: ${space[2]} ${space[6]} ${space[2]} 0;
    border-bottom: 1px solid ${color.line};
    text-align: left;
  }
  & th {
    font: ${font.bodyStrong};
  }
  & kbd {
    display: inline-block;
    padding: 2px 8px;
    margin-right: ${space[1]};
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
    background: ${color.surface};
    font: ${font.label};
  }
`;
export const KeyboardShortcutTable = () => (
  <Table>
    <thead>
      <tr>
        <th scope="col">Key</th>
        <th scope="col">Action</th>
      </tr>
    </thead>
    <tbody>
      {KEYS.map(({ keys, does }) => (
        <tr key={does}>
          <td>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </td>
          <td>{does}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);
