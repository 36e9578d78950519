import { withActiveAccountLock } from '../../account/reader';
import { cacheByKeyWithTtl } from '../../cache';
import type { Handlers } from '../../http';
import { readerOf } from '../../caller';
import { refuse } from '../../refusal';
import { pointBalance, spendablePointAssets } from '../../ledger';
import type { ServerDependencies } from '../../server-dependencies';
import { refuseKnownUnderage, assertOldEnoughForTitle } from '../../legal';
import { loadMagazineCategories, loadMagazineCategoriesForSearchFilter } from './magazine-category.query';
import { listMagazines } from './magazine-list.query';
import { loadMagazineIssuesById, markPurchasedIssues } from './magazine-issues-by-id.query';
import { findOfferedMagazine, purchaseMagazine } from './purchase-magazine';

type MagazineCall = 'POST /magazine/paid' | 'GET /magazine/category/list' | 'GET /magazine/category/search/list' | 'GET /magazine/list';
type MagazineDependencies = Pick<ServerDependencies, 'configuration' | 'database' | 'clock' | 'revisions'>;

/** How many of the newest issues with a chapter of a title are cached; its page shows fewer. */
const NEWEST = 5;
const NEWEST_CACHED_MS = 3000;
const MAX_CACHED_TITLES = 1000;

export function magazineHandlers({ configuration, database, clock, revisions }: MagazineDependencies): Handlers<MagazineCall> {
  const newestOfTitle = cacheByKeyWithTtl(
    (now, titleId: number) => listMagazines(database, { accountId: null, titleId, limit: NEWEST, now }),
    NEWEST_CACHED_MS,
    MAX_CACHED_TITLES,
    revisions.operator.current,
  );
  return {
    'POST /magazine/paid': async ({ magazine_id, paid_point }, context) => {
      const reader = readerOf(context);
      const { accountId } = reader;
      const now = clock.now();
      refuseKnownUnderage(context, configuration, now);
      return withActiveAccountLock(database, accountId, async (tx) => {
        const magazine = await findOfferedMagazine(tx, accountId, magazine_id, now);
        assertOldEnoughForTitle(magazine.age_rating, context, configuration, now);
        await purchaseMagazine(tx, { accountId, magazine, assets: spendablePointAssets(reader), paidPoint: paid_point, now });
        const [bought] = await loadMagazineIssuesById(tx, [magazine_id], accountId, now);
        return { magazine: bought!, point: await pointBalance(tx, accountId, now) };
      });
    },

    'GET /magazine/category/list': (page) => loadMagazineCategories(database, page, clock.now()),
    'GET /magazine/category/search/list': (page) => loadMagazineCategoriesForSearchFilter(database, page, clock.now()),

    'GET /magazine/list': async (parameters, { reader }) => {
      const { magazine_category_id, title_id, search_category, magazine_id_list, sort, limit, offset, from_bookshelf } = parameters;
      if (from_bookshelf && !reader) throw refuse('not-logged-in');
      const { title_id: _title, limit: _limit, ...others } = parameters;
      if (title_id !== undefined && limit !== undefined && limit <= NEWEST && Object.values(others).every((value) => value === undefined)) {
        const { magazine_list, total_count } = await newestOfTitle(clock.now(), title_id);
        const shown = magazine_list.slice(0, limit);
        return { magazine_list: reader ? await markPurchasedIssues(database, shown, reader.accountId) : shown, total_count };
      }
      return listMagazines(database, {
        accountId: reader?.accountId ?? null,
        categoryId: magazine_category_id,
        titleId: title_id,
        searchCategory: search_category,
        magazineIds: magazine_id_list?.length ? magazine_id_list : undefined,
        bookshelfOf: from_bookshelf ? reader?.accountId : undefined,
        sort,
        limit,
        offset,
        now: clock.now(),
      });
    },
  };
}
