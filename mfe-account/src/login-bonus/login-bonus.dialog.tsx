import { AnalyticsEvent, useAppServices, type CallResult } from '@komado/shared-contracts';
import {
  Button,
  color,
  Dialog,
  DialogActions,
  ErrorState,
  font,
  formatDate,
  formatNumberOf,
  Icon,
  radius,
  SkeletonLine,
  space,
} from '@komado/shared-ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import styled, { css } from 'styled-components';

type BonusResponse = CallResult<'GET /loginbonus'>;
type Day = BonusResponse['cycle_list'][number];

/** Columns whose last day fills the rest of its row, however many days the operator configured. */
const columns = (count: number) => css`
  grid-template-columns: repeat(${count}, minmax(0, 1fr));
  ${Array.from(
    { length: count - 1 },
    (_, index) => css`
      & > li:last-child:nth-child(${count}n + ${index + 1}) {
        grid-column: span ${count - index};
      }
    `,
  )}
`;
const BonusDays = styled.ol`
  display: grid;
  gap: ${space[2]};
  /* Seven in a row would have no space around "+ 1 ticket". */
  ${columns(4)}
  & > li {
    display: grid;
    gap: 2px;
    justify-items: center;
    align-content: start;
    min-height: 84px;
    padding: ${space[2]} 0;
    border: 1px solid ${color.line};
    border-radius: ${radius.cover};
    text-align: center;
  }
  & > li[data-received='true'] {
    background: ${color.surface};
  }
  & > li[aria-current] {
    border-color: ${color.action};
    background: ${color.actionSoft};
    box-shadow: inset 0 0 0 1px ${color.action};
  }
  & small {
    font: ${font.caption};
    color: ${color.muted};
  }
  & b {
    font: ${font.bodyStrong};
  }
  & svg {
    color: ${color.free};
  }
`;
const PointSummary = styled.p`
  font: ${font.h3};
  color: ${color.free};
`;
const bonusLabel = ({ point, ticket_count }: Pick<Day, 'point' | 'ticket_count'>): string =>
  [formatNumberOf(point, 'point'), ...(ticket_count > 0 ? [formatNumberOf(ticket_count, 'premium ticket')] : [])].join(' and ');

/** The day that the reader has reached: the last one received. */
const reachedDays = (cycle: readonly Day[]): Day | undefined => cycle.filter(({ is_received }) => is_received).at(-1);

export interface LoginBonusDialogProperties {
  onClose: () => void;
  /** On the reader's request, it also shows when today's bonus was given earlier, or when loading failed. */
  isRequested: boolean;
}
/**
 * Today's bonus and the reader's place in the series of days. The server gives each day's bonus once, so only one tab shows it as newly
 * given.
 */
export function LoginBonusDialog({ onClose, isRequested }: LoginBonusDialogProperties) {
  const { api, bus } = useAppServices();
  const [response, setResponse] = useState<BonusResponse | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isRequestSent = useRef(false);
  const requestBonus = useCallback(async () => {
    try {
      const given = await api.call('GET /loginbonus');
      if (!given.bonus && !isRequested) return onClose();
      setFailed(false);
      setResponse(given);
      if (given.bonus) bus.emit('points-changed', {});
    } catch {
      // Fails silently if the reader did not request it; the next visit retries.
      if (isRequested) setFailed(true);
      else onClose();
    }
    return undefined;
  }, [api, bus, isRequested, onClose]);
  useEffect(() => {
    if (isRequestSent.current) return;
    isRequestSent.current = true;
    void requestBonus();
  }, [requestBonus]);

  if (!response && !isRequested) return null;
  const bonus = response?.bonus ?? null;
  const today = bonus ?? (response ? reachedDays(response.cycle_list) : undefined);
  const close = () => {
    if (bonus) bus.emit('analytics', { name: AnalyticsEvent.loginBonusModalClose, data: { day: bonus.day } });
    onClose();
  };
  return (
    <Dialog isOpen onClose={close} heading={today ? `Login bonus, day ${today.day}` : 'Login bonus'}>
      {hasFailed ? <ErrorState message="We couldn’t load your login bonus." onRetry={() => void requestBonus()} /> : null}
      {!response && !hasFailed ? (
        <div role="status" aria-label="Loading">
          <SkeletonLine data-width="full" />
          <SkeletonLine data-width="half" />
        </div>
      ) : null}
      {response ? (
        <>
          <PointSummary>{bonus ? `You got ${bonusLabel(bonus)}.` : 'You already got today’s bonus. Come back tomorrow.'}</PointSummary>
          <BonusDays aria-label="Days in a row">
            {response.cycle_list.map((day) => (
              <li key={day.day} data-received={day.is_received} {...(day.day === today?.day ? { 'aria-current': 'date' as const } : {})}>
                <small>Day {day.day}</small>
                <b>{day.point} P</b>
                {day.ticket_count > 0 ? <small>+ {formatNumberOf(day.ticket_count, 'ticket')}</small> : null}
                {day.is_received ? <Icon name="check" size="small" label="received" /> : null}
              </li>
            ))}
          </BonusDays>
          <p>
            The bonus grows through day {response.cycle_list.at(-1)?.day}. Then, or if you miss a day, it starts over.
            {bonus
              ? ` ${bonus.point === 1 ? 'This point expires' : 'These points expire'} on ${formatDate(bonus.point_expired_date, 'long')}.`
              : ''}
            {bonus?.ticket_expired_date
              ? ` The ${bonus.ticket_count === 1 ? 'ticket expires' : 'tickets expire'} on ${formatDate(bonus.ticket_expired_date, 'long')}.`
              : ''}
          </p>
        </>
      ) : null}
      <DialogActions>
        <Button size="large" isWide onClick={close} data-autofocus>
          OK
        </Button>
      </DialogActions>
    </Dialog>
  );
}
