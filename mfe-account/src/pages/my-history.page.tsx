import { definePage, pathOf, READING_HISTORY_LIMIT, useNow, type PageLoaderArguments, type PageProperties } from '@komado/shared-contracts';
import { Button, Dialog, DialogActions, formatDate, formatDay, formatNumberOf, space, EmptyStateWithLink } from '@komado/shared-ui';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { HistoryActionBar, UndoButton } from '../history/history-action-bar.component';
import { HistoryRow, Rows, type ViewedTitle } from '../history/history-row.component';
import { useHistoryRemoval } from '../history/use-history-removal';
import { groupByHeading } from '../lists/group-by-heading';
import { GroupHeading } from '../lists/group-heading.component';
import { TabbedListLayout } from '../lists/tabbed-list-layout.component';

interface HistoryData {
  readonly list: readonly ViewedTitle[];
}
const Actions = styled.div`
  display: flex;
  gap: ${space[1]};
  /* The last word ends at the margin. */
  margin-right: calc(-1 * ${space[3]});
`;
/** `Today`, `Yesterday`, or the month. */
const periodOf = ({ read_date }: ViewedTitle, now: Date): string => {
  const day = formatDay(read_date, now);
  return day === formatDate(read_date, 'day') ? formatDate(read_date, 'month') : day;
};
const titles = (count: number): string => formatNumberOf(count, 'title');

/** What the reader has read, latest first, with actions to delete it. */
function MyHistoryPage({ data }: PageProperties<HistoryData>) {
  const now = useNow();
  const { removed, undoable, remove, undo } = useHistoryRemoval(data.list);
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const start = useRef<HTMLDivElement>(null);
  const list = data.list.filter(({ title }) => !removed.has(title.title_id));
  const idsOf = (entries: readonly ViewedTitle[]) => entries.map(({ title }) => title.title_id);
  const chosenIds = idsOf(list).filter((titleId) => chosen?.has(titleId));

  const end = () => {
    setChosen(null);
    setConfirming(false);
    // The pressed button no longer exists: focus moves to the head of the list, before the back link.
    start.current?.focus();
  };
  const choose = (titleId: number, isChosen: boolean) =>
    setChosen((all) => new Set(isChosen ? [...(all ?? []), titleId] : [...(all ?? [])].filter((other) => other !== titleId)));
  const action =
    list.length === 0 ? undefined : (
      <Actions>
        {chosen ? (
          <Button variant="quiet" onClick={() => setConfirming(true)}>
            Delete all
          </Button>
        ) : null}
        <Button variant="quiet" onClick={() => setChosen(chosen ? null : new Set())}>
          {chosen ? 'Cancel' : 'Select'}
        </Button>
      </Actions>
    );
  return (
    <TabbedListLayout tab="history" heading="History" count={list.length > 0 ? titles(list.length) : undefined} action={action}>
      <div ref={start} tabIndex={-1} role="group" aria-label="Titles you have read">
        {list.length === 0 ? (
          <EmptyStateWithLink
            icon="history"
            message={undoable ? 'Your history is empty.' : 'Titles you read show up here, with the page you left off on.'}
            to={pathOf('index')}
            label="Find something to read"
          />
        ) : (
          groupByHeading(list, (entry) => periodOf(entry, now)).map(({ heading, entries }) => (
            <section key={heading} aria-label={heading}>
              <GroupHeading>{heading}</GroupHeading>
              <Rows>
                {entries.map((entry) => {
                  const titleId = entry.title.title_id;
                  return (
                    <li key={titleId}>
                      <HistoryRow
                        entry={entry}
                        {...(chosen
                          ? { choice: { isChosen: chosen.has(titleId), onChange: (isChosen: boolean) => choose(titleId, isChosen) } }
                          : {})}
                      />
                    </li>
                  );
                })}
              </Rows>
            </section>
          ))
        )}
      </div>
      {chosen && chosenIds.length > 0 ? (
        <HistoryActionBar message={titles(chosenIds.length)} note="Chapters you bought stay yours.">
          <Button
            variant="secondary"
            icon="trash"
            onClick={() => {
              remove({ titleIds: chosenIds, isAll: false });
              end();
            }}
          >
            Delete
          </Button>
        </HistoryActionBar>
      ) : undoable ? (
        <HistoryActionBar message={undoable.isAll ? 'History deleted' : `${titles(undoable.titleIds.length)} deleted`}>
          <UndoButton type="button" onClick={undo}>
            Undo
          </UndoButton>
        </HistoryActionBar>
      ) : null}
      <Dialog isOpen={isConfirming} onClose={() => setConfirming(false)} heading="Delete your whole history?">
        <p>This deletes the titles you’ve read and where you left off. Chapters you bought stay yours.</p>
        <DialogActions>
          <Button
            variant="danger"
            size="large"
            isWide
            onClick={() => {
              remove({ titleIds: idsOf(list), isAll: true });
              end();
            }}
          >
            Delete all
          </Button>
          <Button variant="quiet" isWide onClick={() => setConfirming(false)}>
            Cancel
          </Button>
        </DialogActions>
      </Dialog>
    </TabbedListLayout>
  );
}

export const { loader, Component, head } = definePage<HistoryData>({
  loader: async ({ api, signal }: PageLoaderArguments) => {
    const { viewed_title_list } = await api.call('GET /title/viewed/list', { limit: READING_HISTORY_LIMIT }, { signal });
    return { list: viewed_title_list };
  },
  Component: MyHistoryPage,
  head: () => ({ title: 'History' }),
});
