import { AnalyticsEvent, FIRST_PAGE_VIEW_DELAY_MS, type EventBus } from '@komado/shared-contracts';
import type { NavigationStep } from './navigation-step';

/** Tracks the first page view, once per visit, half a second after the first page has finished. */
export function firstPageViewStep(bus: EventBus, title: () => string): NavigationStep {
  return ({ isFirst, path }) => {
    if (isFirst) {
      setTimeout(
        () => bus.emit('analytics', { name: AnalyticsEvent.contentView, data: { path, title: title() } }),
        FIRST_PAGE_VIEW_DELAY_MS,
      );
    }
    return true;
  };
}
