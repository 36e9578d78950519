import { useEventBus, useSession, type CallResult } from '@komado/shared-contracts';
import {
  below,
  Button,
  Caption,
  color,
  Dialog,
  DialogActions,
  EmptyState,
  ErrorState,
  formatNumberOf,
  formatPoints,
  from,
  LinkButton,
  radius,
  revealWhenParsed,
  SkeletonLine,
  space,
} from '@komado/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { shopPathFrom } from '../payment/payment-result';
import { AmountTable } from '../payment/result-column.styles';
import { moneyValueLabel } from '../points/point-pack-pricing';
import { groupIssues } from './group-issues';
import { IssueContents, MagazineIssue } from './magazine-issue.component';
import { OlderIssues } from './older-issues.component';
import { magazineIssueName, type Magazine, type useMagazineShop } from './use-magazine-shop';
import { ErrorNotice } from '../failure/error-notice.component';
import { AmountRow } from '../payment/amount-row.component';

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  &[aria-busy='true'] {
    min-height: 100dvh;
    align-content: start;
  }
`;
const List = styled.ul`
  ${revealWhenParsed}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  align-items: start;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[4]};
    padding: ${space[4]};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
  }
  /* In two columns, the last one of an odd number fills its row. */
  ${from.tablet} {
    ${below.desktop} {
      & > li:last-child:nth-child(odd) {
        grid-column: 1 / -1;
        &:has(> ul) {
          grid-template-columns: repeat(2, minmax(0, 1fr));
          column-gap: calc(3 * ${space[4]});
          align-items: start;
        }
        & > ul > li:first-child {
          padding-top: 0;
          border-top: 0;
        }
      }
    }
  }
`;
const Issues = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;
interface MagazineShopProperties {
  shelf: ReturnType<typeof useMagazineShop>;
  /** Point packs, to show what points are worth; empty while unknown. */
  products: CallResult<'GET /web/shop'>['product_list'];
  /** Level of the issues' headings. */
  headingLevel: 'h2' | 'h3';
  emptyMessage: string;
  /** Where login and shop return to. */
  returnPath: string;
}
/** Magazine issues: their contents, their prices, how to read them, and a dialog that sells them. */
export function MagazineShop({ shelf, products, headingLevel, emptyMessage, returnPath }: MagazineShopProperties) {
  const bus = useEventBus();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const point = useSession((session) => session.point);
  const { magazines, hasFailed, reload, isBusy, showMore, buy, faultText, clearFault } = shelf;
  const [chosen, setChosen] = useState<number | null>(null);
  const selected = magazines?.magazine_list.find(({ magazine_id, is_purchased }) => magazine_id === chosen && !is_purchased) ?? null;
  const short = selected && point ? Math.max(0, selected.point - point.total) : 0;

  const choose = ({ magazine_id }: Magazine) => {
    clearFault();
    if (isLoggedIn) setChosen(magazine_id);
    else bus.emit('login-requested', { returnPath });
  };

  if (hasFailed && !magazines) {
    return (
      <Column>
        <ErrorState message="We couldn’t load the magazines." onRetry={reload} />
      </Column>
    );
  }
  if (!magazines) {
    return (
      <Column aria-busy="true">
        <SkeletonLine data-width="half" />
        <SkeletonLine />
        <SkeletonLine />
      </Column>
    );
  }
  return (
    <Column>
      {magazines.magazine_list.length === 0 ? <EmptyState message={emptyMessage} /> : null}
      <List>
        {groupIssues(magazines.magazine_list).map(({ name, issues, older }) => (
          <li key={name}>
            <Issues>
              {issues.map((magazine) => (
                <MagazineIssue
                  key={magazine.magazine_id}
                  magazine={magazine}
                  headingLevel={headingLevel}
                  worth={moneyValueLabel(magazine.point, products)}
                  onBuy={() => choose(magazine)}
                />
              ))}
            </Issues>
            {older.length > 0 ? <OlderIssues magazines={older} onBuy={choose} /> : null}
          </li>
        ))}
      </List>
      {magazines.magazine_list.length < magazines.total_count ? (
        <Button variant="soft" isBusy={isBusy} onClick={() => void showMore()}>
          Show more
        </Button>
      ) : null}
      <Dialog isOpen={selected !== null} heading={`Buy ${selected ? magazineIssueName(selected) : ''}`} onClose={() => setChosen(null)}>
        {selected ? (
          <>
            {faultText ? <ErrorNotice>{faultText}</ErrorNotice> : null}
            <IssueContents magazine={selected} label="Chapters you get" />
            <AmountTable aria-label="What it costs">
              {point ? <AmountRow label="Balance" amount={formatPoints(point.total)} /> : null}
              <AmountRow
                label={`${formatNumberOf(selected.episode_count, 'chapter')}, to keep`}
                amount={`−${formatPoints(selected.point)}`}
              />
              {point ? (
                <AmountRow
                  label={short > 0 ? 'You’re short' : 'Balance after'}
                  amount={formatPoints(Math.abs(point.total - selected.point))}
                  isTotal
                  tone={short > 0 ? 'error' : undefined}
                />
              ) : null}
            </AmountTable>
            <Caption as="p">This issue includes chapters you own; the price stays the same. Free points are used first.</Caption>
            <DialogActions>
              {short > 0 ? (
                <LinkButton size="large" isWide to={shopPathFrom(returnPath)} onClick={() => setChosen(null)}>
                  Get points
                </LinkButton>
              ) : (
                <Button
                  size="large"
                  isWide
                  isBusy={isBusy}
                  busyLabel="Buying"
                  onClick={() => void buy(selected).then((isBought) => isBought && setChosen(null))}
                >
                  Buy for {formatPoints(selected.point)}
                </Button>
              )}
              <Button variant="quiet" isWide onClick={() => setChosen(null)}>
                Not now
              </Button>
            </DialogActions>
          </>
        ) : null}
      </Dialog>
    </Column>
  );
}
