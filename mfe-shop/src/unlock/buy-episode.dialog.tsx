import type { EpisodeSummary, Points } from '@komado/shared-contracts';
import { Button, Caption, Dialog, DialogActions, formatCount, formatPoints, LinkButton } from '@komado/shared-ui';
import { Sum } from '../payment/state-box.component';
import { shopPathFrom } from '../payment/payment-result';

export interface BuyEpisodeDialogProperties {
  isOpen: boolean;
  episode: EpisodeSummary;
  /** Points that the chapter costs. */
  cost: number;
  point: Points;
  isBusy: boolean;
  returnPath: string;
  onBuy: () => void;
  onClose: () => void;
}

/** The last look before points are spent: the balance before and after, or what is missing and one way to get it. */
export function BuyEpisodeDialog({ isOpen, episode, cost, point, isBusy, returnPath, onBuy, onClose }: BuyEpisodeDialogProperties) {
  const missing = cost - point.total;
  const fromFree = Math.min(point.free, cost);
  const isShort = missing > 0;
  const heading = isShort
    ? `${formatCount(missing)} ${missing === 1 ? 'point is' : 'points are'} missing`
    : `Buy chapter ${episode.episode_number}`;
  return (
    <Dialog isOpen={isOpen} heading={heading} onClose={onClose}>
      <Sum>
        <dt>You hold</dt>
        <dd>{formatPoints(point.total)}</dd>
        <dt>This chapter, to keep</dt>
        <dd>−{formatPoints(cost)}</dd>
        <dt data-total="true">{isShort ? 'Missing' : 'You hold after'}</dt>
        <dd data-total="true">{formatPoints(Math.abs(missing))}</dd>
      </Sum>
      <Caption as="p">
        {isShort
          ? 'Points bought here can only be used on the web. You pay once; nothing renews.'
          : `Free points are spent first, oldest first: ${formatCount(fromFree)} free and ${formatCount(cost - fromFree)} paid.`}
      </Caption>
      <DialogActions>
        {isShort ? (
          <LinkButton to={shopPathFrom(returnPath)} size="large" isWide>
            Get points
          </LinkButton>
        ) : (
          <Button size="large" isWide isBusy={isBusy} busyLabel="Buying" onClick={onBuy}>
            Buy for {formatPoints(cost)} and read
          </Button>
        )}
        <Button variant="quiet" isWide onClick={onClose}>
          Not now
        </Button>
      </DialogActions>
    </Dialog>
  );
}
