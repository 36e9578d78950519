import { episodePath, titlePath } from '@komado/shared-contracts';
import {
  Button,
  Caption,
  color,
  EmptyState,
  font,
  formatDate,
  formatPoints,
  from,
  hover,
  SectionHeading,
  Select,
  space,
  tabularFigures,
} from '@komado/shared-ui';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useBusyAction } from '../busy/use-busy-action';
import { FLOW_FILTERS, flowWords, passesFilter, type FlowFilter, type PointFlow } from './flow-words';

const Head = styled.div`
  display: grid;
  gap: ${space[3]};
  align-items: end;
  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) 240px;
  }
`;
const List = styled.ol`
  margin-top: ${space[2]};
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px ${space[3]};
    padding-block: ${space[3]};
    border-bottom: 1px solid ${color.line};
  }
  & b {
    font: ${font.smallStrong};
    overflow-wrap: anywhere;
  }
  & b + b {
    text-align: right;
    white-space: nowrap;
    ${tabularFigures}
  }
  & b[data-sign='plus'] {
    color: ${color.free};
  }
  & small {
    font: ${font.caption};
    color: ${color.muted};
    ${tabularFigures}
  }
  & small + small {
    text-align: right;
  }
`;
const Subject = styled(Link)`
  text-decoration: underline ${color.line};
  text-underline-offset: 3px;
  ${hover} {
    &:hover {
      color: ${color.action};
    }
  }
`;

const Words = ({ flow }: { flow: PointFlow }) => {
  const { title_id, episode_id } = flow.subject;
  const words = flowWords(flow);
  if (title_id === null) return words;
  return <Subject to={episode_id === null ? titlePath(title_id) : episodePath(title_id, episode_id)}>{words}</Subject>;
};

/** Every movement of points with its reason and the balance after it. */
export function Activity({
  flows,
  total,
  onShowMore,
}: {
  flows: readonly PointFlow[];
  /** The total number of movements. */
  total: number;
  onShowMore: () => Promise<void>;
}) {
  const headingId = useId();
  const [filter, setFilter] = useState<FlowFilter>('all');
  const { isBusy, run } = useBusyAction();
  const shown = flows.filter((flow) => passesFilter(flow, filter));
  return (
    <section aria-labelledby={headingId}>
      <Head>
        <SectionHeading id={headingId}>Point history</SectionHeading>
        <Select
          label="Show"
          options={FLOW_FILTERS}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value as FlowFilter)}
        />
      </Head>
      {shown.length === 0 ? (
        <EmptyState icon="point" message={flows.length === 0 ? 'No point activity yet.' : 'Nothing here yet.'} />
      ) : (
        <List>
          {shown.map((flow, at) => (
            <li key={`${flow.date}-${at}`}>
              <b>
                <Words flow={flow} />
              </b>
              <b data-sign={flow.amount > 0 ? 'plus' : 'minus'}>
                {flow.amount > 0 ? '+' : '−'}
                {formatPoints(Math.abs(flow.amount))}
              </b>
              <small>
                {formatDate(flow.date)}, {flow.is_paid ? 'paid points' : 'free points'}
                {flow.amount > 0 && flow.expired_date ? `, expires ${formatDate(flow.expired_date)}` : ''}
              </small>
              <small>Balance {formatPoints(flow.balance)}</small>
            </li>
          ))}
        </List>
      )}
      {flows.length < total ? (
        <>
          <Caption as="p">
            Showing the latest {flows.length} of {total}
          </Caption>
          <Button variant="soft" isWide isBusy={isBusy} onClick={() => void run(onShowMore)}>
            Show more
          </Button>
        </>
      ) : null}
    </section>
  );
}
