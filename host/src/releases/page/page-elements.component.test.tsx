import type { Composition, SourceCommit } from '@komado/federation';
import { renderToStaticMarkup } from 'react-dom/server';
import { ChangeList, MemberList } from './page-elements.component';

const listOf = (versions: Readonly<Record<string, string>>, commits?: ReadonlyMap<string, SourceCommit>): string => {
  const members = Object.fromEntries(Object.entries(versions).map(([member, version]) => [member, { version }]));
  return renderToStaticMarkup(<MemberList composition={{ members } as unknown as Composition} {...(commits ? { commits } : {})} />);
};
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '');
const commit = (hash: string): SourceCommit => ({ hash: hash.repeat(40), isClean: true });

describe('the list of members', () => {
  it('shows the version first, and the build of a work tree less prominently', () => {
    expect(listOf({ shell: '1.4.0', shop: '0.1.0-tree.5f1ea9bd26' })).toContain(
      '<td><span title="0.1.0-tree.5f1ea9bd26">0.1.0 <span class="build">5f1ea9bd26</span></span></td>',
    );
    expect(listOf({ shell: '1.4.0' })).toContain('<td>1.4.0</td>');
  });
  it('names a commit that all members share once, and others beside their member', () => {
    const versions = { shell: '1.4.0', shop: '1.4.0' };
    const shared = listOf(versions, new Map(Object.keys(versions).map((member) => [member, commit('a')])));
    expect(shared.match(/>a{10}</g)).toHaveLength(1);
    expect(shared).not.toContain('<th scope="col">Commit</th>');
    const different = listOf(versions, new Map([['shell', commit('a')]]));
    expect(different).toContain('<th scope="col">Commit</th>');
    expect(different).toContain('>aaaaaaaaaa</td>');
  });
});

describe('the list of changes', () => {
  const changes = (from: string | null, to: string | null) =>
    textOf(renderToStaticMarkup(<ChangeList changes={[{ member: 'shop', from, to }]} />));
  it.each([
    ['1.0.0', '1.1.0', 'shop 1.0.0 → 1.1.0'],
    [null, '1.1.0', 'shop 1.1.0 added'],
    ['1.0.0', null, 'shop 1.0.0 removed'],
    ['0.1.0-tree.aaa', '0.1.0-tree.bbb', 'shop new build of 0.1.0 aaa → bbb'],
    ['0.1.0-tree.aaa', '0.2.0', 'shop 0.1.0 aaa → 0.2.0'],
  ])('says what happened from %p to %p', (from, to, text) => expect(changes(from, to)).toBe(text));
});
