import { withActiveAccountLock } from '../../account/reader';
import type { Handlers } from '../../http';
import { readerOf } from '../../caller';
import { refuse } from '../../refusal';
import { pointBalance, spendablePointAssets } from '../../ledger';
import type { ServerDependencies } from '../../server-dependencies';
import { assertOldEnoughForTitle, refuseKnownUnderage } from '../../legal';
import { pricedEpisodes } from './episode-price.query';
import { pointBackCampaignOf } from './point-back-campaign.query';
import { purchaseBulk } from './purchase-bulk';

type PurchaseCall = 'POST /episode/paid/bulk' | 'GET /title/pointback';
type PurchaseDependencies = Pick<ServerDependencies, 'configuration' | 'database' | 'clock'>;

export function bulkPurchaseHandlers({ configuration, database, clock }: PurchaseDependencies): Handlers<PurchaseCall> {
  const { BULK_PURCHASE_MAX: maxEpisodes, FREE_POINT_DAYS: freePointDays } = configuration;
  return {
    'POST /episode/paid/bulk': async ({ episode_id_list, paid_point, point_back }, context) => {
      const reader = readerOf(context);
      const { accountId } = reader;
      const now = clock.now();
      const episodeIds = [...new Set(episode_id_list)];
      if (episodeIds.length === 0) throw refuse('no-episodes-chosen');
      if (episodeIds.length > maxEpisodes) throw refuse('too-many-episodes', `You can buy at most ${maxEpisodes} chapters at once.`);
      refuseKnownUnderage(context, configuration, now);
      return withActiveAccountLock(database, accountId, async (tx) => {
        const episodes = await pricedEpisodes(tx, accountId, episodeIds, now);
        const { title_id, age_rating } = episodes[0]!;
        if (episodes.some((episode) => episode.title_id !== title_id)) throw refuse('episodes-of-several-titles');
        assertOldEnoughForTitle(age_rating, context, configuration, now);
        const campaign = await pointBackCampaignOf(tx, title_id, now);
        if (!campaign) throw refuse('episode-not-found');
        const bought = await purchaseBulk(tx, {
          accountId,
          episodes,
          assets: spendablePointAssets(reader),
          campaign,
          paidPoint: paid_point,
          pointBack: point_back,
          freePointDays,
          now,
        });
        return {
          episode_id_list: [...bought.episodeIds],
          paid_point: bought.paidPoint,
          point_back: bought.pointBack,
          point_back_expired_date: bought.pointBackExpiresAt?.toISOString() ?? null,
          point: await pointBalance(tx, accountId, now),
        };
      });
    },

    'GET /title/pointback': async ({ title_id }) => {
      const campaign = await pointBackCampaignOf(database, title_id, clock.now());
      if (!campaign) throw refuse('title-not-found');
      return {
        title_id,
        point_back_percent: campaign.percent,
        start_date: campaign.from?.toISOString() ?? null,
        end_date: campaign.until?.toISOString() ?? null,
        free_point_days: freePointDays,
      };
    },
  };
}
