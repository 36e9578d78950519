import type { Composition } from '@komado/federation';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemberList } from './page-elements.component';

const listOf = (versions: Readonly<Record<string, string>>): string => {
  const members = Object.fromEntries(Object.entries(versions).map(([member, version]) => [member, { version }]));
  return renderToStaticMarkup(<MemberList composition={{ members } as unknown as Composition} />);
};

describe('the list of members', () => {
  it('shows the part that all versions share once, so that the builds can be compared', () => {
    const list = listOf({ shell: '0.1.0-tree.7590becc5a', shop: '0.1.0-tree.5f1ea9bd26' });
    expect(list).toContain('<th scope="col">Build of 0.1.0-tree</th>');
    expect(list).toContain('<th scope="row">shop</th><td title="0.1.0-tree.5f1ea9bd26">5f1ea9bd26</td>');
  });
  it.each<Readonly<Record<string, string>>>([
    { shell: '0.1.0-tree.7590becc5a', shop: '0.2.0-tree.5f1ea9bd26' },
    { shell: '1.4.0', shop: '1.4.0' },
    { shell: '0.1.0-tree.7590becc5a' },
  ])('shows each version in full if they share nothing: %p', (versions) => {
    const list = listOf(versions);
    expect(list).toContain('<th scope="col">Version</th>');
    for (const version of Object.values(versions)) expect(list).toContain(`<td>${version}</td>`);
  });
});
