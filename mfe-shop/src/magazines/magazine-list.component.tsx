import { episodePath, useEventBus, useSession, type CallResult } from '@komado/shared-contracts';
import {
  Button,
  Callout,
  Caption,
  color,
  Dialog,
  DialogActions,
  EmptyState,
  ErrorState,
  font,
  formatDate,
  formatNumberOf,
  formatPoints,
  from,
  LinkButton,
  Picture,
  Pill,
  radius,
  revealWhenParsed,
  SkeletonLine,
  space,
  SubHeading,
  VisuallyHidden,
} from '@komado/shared-ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { shopPathFrom } from '../payment/payment-result';
import { AmountTable } from '../payment/result-column.styles';
import { moneyValueLabel } from '../points/point-pack-pricing';
import { magazineIssueName, type Magazine, type useMagazineShop } from './use-magazine-shop';

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
  ${from.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const Issue = styled.li`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  /* The buttons of a row stand on one line. */
  grid-template-rows: 1fr;
  gap: ${space[4]};
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  & > button,
  & > a {
    grid-column: 1 / -1;
  }
`;
const CoverFrame = styled.span`
  display: grid;
  align-content: start;
  border-radius: ${radius.cover};
  overflow: hidden;
  & > * {
    grid-area: 1 / 1;
  }
`;
/** The picture is the cover of one title; the band with the number marks it as an issue of a magazine. */
const Masthead = styled.span`
  z-index: 1;
  align-self: start;
  padding: ${space[1]};
  background: ${color.action};
  color: ${color.onAction};
  font: ${font.captionStrong};
  text-align: center;
`;
const Facts = styled(Caption)`
  text-wrap: balance;
`;
const Contents = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin-top: ${space[2]};
  font: ${font.small};
  overflow-wrap: anywhere;
  & a {
    display: inline-block;
    padding-block: 10px;
    margin-block: -6px;
    color: ${color.action};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
const Notice = styled(Callout)`
  white-space: pre-line;
`;

const chapterName = (number: number, name: string): string => `ch. ${number}: ${name}`;

interface IssueRowProperties {
  magazine: Magazine;
  headingLevel: 'h2' | 'h3';
  worth: string;
  onBuy: () => void;
}
function IssueRow({ magazine, headingLevel, worth, onBuy }: IssueRowProperties) {
  const name = magazineIssueName(magazine);
  const first = magazine.magazine_title_list[0];
  const firstEpisode = first?.magazine_episode_list[0];
  return (
    <Issue>
      <CoverFrame aria-hidden="true">
        <Masthead>No. {magazine.issue_number}</Masthead>
        <Picture image={magazine.cover_image_url} alt="" ratio={[2, 3]} sizes="88px" widths={[80, 160, 240]} />
      </CoverFrame>
      <div>
        <SubHeading as={headingLevel}>{name}</SubHeading>
        <Facts as="p">
          {[
            ...(magazine.magazine_category_name === magazine.magazine_name ? [] : [magazine.magazine_category_name]),
            formatDate(magazine.published_date),
            formatNumberOf(magazine.episode_count, 'chapter'),
            ...(magazine.episode_count > 1 ? [`about ${formatPoints(Math.ceil(magazine.point / magazine.episode_count))} each`] : []),
            ...(magazine.age_rating > 0 ? [`${magazine.age_rating}+`] : []),
          ].join(', ')}
        </Facts>
        <Contents aria-label={`Chapters in ${name}`}>
          {magazine.magazine_title_list.map(({ title_id, title_name, magazine_episode_list }) => (
            <li key={title_id}>
              {title_name},{' '}
              {magazine_episode_list.map(({ episode_id, episode_number, episode_name }, at) => (
                <span key={episode_id}>
                  {at > 0 ? ', ' : null}
                  {magazine.is_purchased ? (
                    <Link to={episodePath(title_id, episode_id)}>{chapterName(episode_number, episode_name)}</Link>
                  ) : (
                    chapterName(episode_number, episode_name)
                  )}
                </span>
              ))}
            </li>
          ))}
        </Contents>
      </div>
      {magazine.is_purchased ? (
        <>
          <Pill tone="owned" icon="check">
            Owned
          </Pill>
          {first && firstEpisode ? (
            <LinkButton variant="soft" isWide to={episodePath(first.title_id, firstEpisode.episode_id)}>
              Read
              <VisuallyHidden> {name}</VisuallyHidden>
            </LinkButton>
          ) : null}
        </>
      ) : (
        <Button variant="soft" isWide onClick={onBuy}>
          Buy for {formatPoints(magazine.point)}
          {worth ? ` (${worth})` : null}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      )}
    </Issue>
  );
}

interface MagazineListProperties {
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
export function MagazineList({ shelf, products, headingLevel, emptyMessage, returnPath }: MagazineListProperties) {
  const bus = useEventBus();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const point = useSession((session) => session.point);
  const { magazines, hasFailed, reload, isBusy, showMore, buy, faultText, clearFault } = shelf;
  const [chosen, setChosen] = useState<number | null>(null);
  const selected = magazines?.magazine_list.find(({ magazine_id, is_purchased }) => magazine_id === chosen && !is_purchased) ?? null;
  const short = selected && point ? Math.max(0, selected.point - point.total) : 0;

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
        {magazines.magazine_list.map((magazine) => (
          <IssueRow
            key={magazine.magazine_id}
            magazine={magazine}
            headingLevel={headingLevel}
            worth={moneyValueLabel(magazine.point, products)}
            onBuy={() => {
              clearFault();
              if (isLoggedIn) setChosen(magazine.magazine_id);
              else bus.emit('login-requested', { returnPath });
            }}
          />
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
            {faultText ? (
              <Notice role="alert" data-tone="error">
                {faultText}
              </Notice>
            ) : null}
            <AmountTable aria-label="What it costs">
              {point ? (
                <>
                  <dt>Balance</dt>
                  <dd>{formatPoints(point.total)}</dd>
                </>
              ) : null}
              <dt>{formatNumberOf(selected.episode_count, 'chapter')}, to keep</dt>
              <dd>−{formatPoints(selected.point)}</dd>
              {point ? (
                <>
                  <dt data-total="true" data-tone={short > 0 ? 'error' : undefined}>
                    {short > 0 ? 'You’re short' : 'Balance after'}
                  </dt>
                  <dd data-total="true" data-tone={short > 0 ? 'error' : undefined}>
                    {formatPoints(Math.abs(point.total - selected.point))}
                  </dd>
                </>
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
