import type { ParsedParameters } from '@komado/shared-contracts';
import { countedPersonOf } from '../../counting';
import type { CallContext } from '../../caller';
import type { Handlers } from '../../http';
import type { ServerDependencies } from '../../server-dependencies';
import { type AdvertisementEvent, recordAdvertisementEvent } from './record-advertisement-event.command';

type AdvertisementCall = 'GET /advertisement/click' | 'GET /advertisement/view';

export function advertisementTrackingHandlers(
  deps: Pick<ServerDependencies, 'database' | 'clock' | 'signingSecret'>,
): Handlers<AdvertisementCall> {
  const count = async (
    act: AdvertisementEvent['act'],
    { advertisement_id, type, title_id }: ParsedParameters<AdvertisementCall>,
    context: CallContext,
  ) => {
    // Crawlers that index pages see no advertisement.
    if (!context.isCrawler) {
      await recordAdvertisementEvent(deps, {
        act,
        advertisementId: advertisement_id,
        type,
        titleId: title_id ?? 0,
        person: countedPersonOf(context),
      });
    }
    return {};
  };
  return {
    'GET /advertisement/click': (parameters, context) => count('click', parameters, context),
    'GET /advertisement/view': (parameters, context) => count('view', parameters, context),
  };
}
