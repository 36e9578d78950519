import { libraryPerTest } from '../testing/library-per-test';
import { loadHomePage } from './home-page.query';
import { NOW, after, before } from '../../testing/times';
import { DAY_MS, HOUR_MS } from '../../clock';

const each = libraryPerTest();

describe('the home page', () => {
  it('shows each title first in one shelf only: titles of the hero and the specials come later in the others', async () => {
    const { library } = each;
    const hero = await library.title({ heroPlace: 1, genres: ['Comedy', 'Horror'] });
    await library.episode(hero, { point: 60, freeUntil: after(DAY_MS) });
    const ranked = [];
    for (let at = 0; at < 5; at += 1) ranked.push(await library.title());
    const others = [];
    for (let at = 0; at < 3; at += 1) {
      others.push(await library.title({ genres: ['Sports'] }));
      await library.episode(others.at(-1)!);
    }
    const generous = await library.title({ pointBack: 10 });
    await each.database.transaction((tx) => tx.execute('update title set point_back_percent = 50 where title_id = $1', [hero]));
    await library.views(hero, before(HOUR_MS), 20);
    const top = await loadHomePage(each.database, null, NOW);
    const ids = (list: readonly { title: { title_id: number } }[]) => list.map(({ title }) => title.title_id);
    expect(ids(top.ranked_title_list).slice(0, 6)).toEqual([hero, ...ranked]);
    expect(ids(top.special_list)).toEqual([hero]);
    expect(ids(top.free_list)).toEqual([...others, hero]);
    expect(ids(top.read_now_list)).toEqual([generous, hero]);
    expect(top.genre_ranking_list.map(({ genre, title_list }) => [genre.genre_name, title_list[0]?.title_id])).toEqual([
      ['Comedy', hero],
      ['Sports', others[0]],
      ['Horror', hero],
    ]);
  });

  it('begins the specials and the rankings by genre with titles that no section above shows', async () => {
    const { library } = each;
    const hero = await library.title({ heroPlace: 1, genres: ['Comedy'] });
    await library.episode(hero, { point: 60, freeUntil: after(DAY_MS) });
    const chosen = await library.title({ todayChoice: 'Warm.' });
    await library.episode(chosen, { point: 60, freeUntil: after(2 * DAY_MS) });
    const third = await library.title({ genres: ['Noir'] });
    const [fourth, fifth, sixth] = [await library.title(), await library.title(), await library.title()];
    const quiet = await library.title({ genres: ['Tea'] });
    const special = await library.title();
    await library.episode(special, { point: 60, freeUntil: after(3 * DAY_MS) });
    await library.views(hero, before(HOUR_MS), 20);
    const top = await loadHomePage(each.database, null, NOW);
    const ids = (list: readonly { title: { title_id: number } }[]) => list.map(({ title }) => title.title_id);
    expect(ids(top.ranked_title_list)).toEqual([hero, chosen, third, fourth, fifth, sixth, quiet, special]);
    expect(ids(top.special_list)).toEqual([special, hero, chosen]);
    expect(top.genre_ranking_list.map(({ genre }) => genre.genre_name)).toEqual(['Tea', 'Noir', 'Comedy']);
  });
});
