import { verifyLedger } from '../../ledger/verify-ledger';
import type { SimulatedReader } from '../../testing/simulated-reader';
import { type TestApp, TEST_START, createTestApp } from '../../testing/test-app';
import { bonusOfDay, bonusCycleOf, calendarDay } from './bonus-cycle';
import { DAY_MS } from '../../clock';

describe('The login bonus', () => {
  let test: TestApp;
  let reader: SimulatedReader;
  beforeEach(async () => {
    test = await createTestApp({
      environment: {
        SIGN_UP_FREE_POINTS: '0',
        LOGIN_BONUS_POINTS: '1,2,5',
        LOGIN_BONUS_LAST_DAY_TICKETS: '2',
        LOGIN_BONUS_TICKET_DAYS: '7',
        FREE_POINT_DAYS: '100',
        COUNTRY_HEADER: 'x-country',
      },
    });
    reader = await test.cast.signUp('aya@komado.example');
  });
  afterEach(() => test.close());
  const send = (person = reader) => person.data('GET /loginbonus');
  const requestBonus = async () => {
    const { bonus } = await send();
    return bonus && [bonus.day, bonus.point, bonus.ticket_count];
  };
  const balances = async () => {
    const { point, ticket } = await reader.data('GET /account/point/all');
    return [point.free, ticket.count];
  };

  it('is given once a day, with its contents and the reader’s day of the streak', async () => {
    const first = await send();
    expect(first).toMatchObject({
      bonus: {
        day: 1,
        point: 1,
        ticket_count: 0,
        point_expired_date: new Date(TEST_START.getTime() + 100 * DAY_MS).toISOString(),
        ticket_expired_date: null,
      },
      cycle_list: [
        { day: 1, point: 1, ticket_count: 0, is_received: true },
        { day: 2, point: 2, ticket_count: 0, is_received: false },
        { day: 3, point: 5, ticket_count: 2, is_received: false },
      ],
    });
    expect(await send()).toMatchObject({ bonus: null, cycle_list: first.cycle_list });
    expect(await balances()).toEqual([1, 0]);
    expect(await verifyLedger(test.database)).toEqual([]);
  });

  it('rises with each day of a streak, includes tickets on the last one, and starts its cycle again', async () => {
    const days: (number[] | null)[] = [];
    for (let day = 0; day < 4; day += 1) {
      days.push(await requestBonus());
      test.clock.advance(DAY_MS);
    }
    expect(days).toEqual([
      [1, 1, 0],
      [2, 2, 0],
      [3, 5, 2],
      [4, 1, 0],
    ]);
    expect((await send()).cycle_list.map(({ day, is_received }) => [day, is_received])).toEqual([
      [4, true],
      [5, true],
      [6, false],
    ]);
    expect(await balances()).toEqual([11, 2]);
    const { ticket } = await reader.data('GET /account/point/all');
    expect(ticket.detail_list).toEqual([{ expired_date: new Date(TEST_START.getTime() + 9 * DAY_MS).toISOString(), count: 2 }]);
    expect(await verifyLedger(test.database)).toEqual([]);
  });

  it('starts over after a missed day', async () => {
    await requestBonus();
    test.clock.advance(DAY_MS);
    expect(await requestBonus()).toEqual([2, 2, 0]);
    test.clock.advance(2 * DAY_MS);
    expect(await requestBonus()).toEqual([1, 1, 0]);
  });

  it('becomes available at the start of the region’s day, to the millisecond', async () => {
    test.clock.set(new Date('2026-11-20T23:59:59.999Z'));
    expect(await requestBonus()).toEqual([1, 1, 0]);
    test.clock.advance(1);
    expect(await requestBonus()).toEqual([2, 2, 0]);
    const japanese = await test.cast.signUp('ren@komado.example');
    japanese.headers['x-country'] = 'JP';
    test.clock.set(new Date('2026-11-21T14:59:59.999Z'));
    expect((await send(japanese)).bonus?.day).toBe(1);
    test.clock.advance(1);
    expect((await send(japanese)).bonus?.day).toBe(2);
  });

  it('is not given again for a day that is over in the reader’s previous region', async () => {
    test.clock.set(new Date('2026-11-20T16:00:00Z'));
    reader.headers['x-country'] = 'JP';
    expect(await requestBonus()).toEqual([1, 1, 0]);
    reader.headers['x-country'] = 'US';
    expect(await requestBonus()).toBeNull();
    test.clock.set(new Date('2026-11-21T10:00:00Z'));
    expect(await requestBonus()).toBeNull();
    test.clock.set(new Date('2026-11-22T00:00:00Z'));
    expect(await requestBonus()).toEqual([2, 2, 0]);
  });

  it('is given once when many tabs and devices request it at the same moment', async () => {
    const device = await test.cast.anotherDevice(reader);
    const responses = await Promise.all(Array.from({ length: 12 }, (_, index) => send(index % 2 ? reader : device)));
    expect(responses.filter(({ bonus }) => bonus !== null)).toHaveLength(1);
    expect(await balances()).toEqual([1, 0]);
    expect(await verifyLedger(test.database)).toEqual([]);
  });

  it('is separate for each reader', async () => {
    await requestBonus();
    expect((await send(await test.cast.signUp('ben@komado.example'))).bonus?.day).toBe(1);
  });

  it('accepts the name of a trial and needs a login', async () => {
    expect((await reader.call('GET /loginbonus', { loginbonus_ab: 'b' })).body.bonus?.day).toBe(1);
    const visitor = test.visitor();
    expect((await visitor.call('GET /loginbonus')).body.response_code).toBe(2011);
    visitor.cookies.set('uwt', 'forged');
    expect((await visitor.call('GET /loginbonus')).body.response_code).toBe(1101);
  });

  it('is listed in the point and ticket flows', async () => {
    test.clock.set(new Date('2026-11-20T10:00:00Z'));
    for (let day = 0; day < 3; day += 1) {
      await requestBonus();
      test.clock.advance(DAY_MS);
    }
    const points = await reader.data('GET /account/point/flow');
    expect(points.point_flow_list.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['login-bonus', 5],
      ['login-bonus', 2],
      ['login-bonus', 1],
    ]);
    const tickets = await reader.data('GET /account/ticket/flow');
    expect(tickets).toMatchObject({ ticket_flow_list: [{ kind: 'login-bonus', amount: 2 }], total_count: 1 });
  });
});

describe('A cycle of bonus days', () => {
  const terms = { points: [1, 2, 5], lastDayTickets: 1 };

  it('repeats itself', () => {
    expect([1, 3, 4, 6, 7].map((day) => bonusOfDay(terms, day))).toEqual([
      { day: 1, point: 1, ticketCount: 0 },
      { day: 3, point: 5, ticketCount: 1 },
      { day: 4, point: 1, ticketCount: 0 },
      { day: 6, point: 5, ticketCount: 1 },
      { day: 7, point: 1, ticketCount: 0 },
    ]);
    expect(bonusCycleOf(terms, 6).map(({ day }) => day)).toEqual([4, 5, 6]);
    expect(bonusCycleOf({ points: [3], lastDayTickets: 0 }, 9)).toEqual([{ day: 9, point: 3, ticketCount: 0 }]);
  });

  it('computes the calendar day in a region', () => {
    const now = new Date('2026-12-31T15:00:00Z');
    expect([calendarDay(now, 0), calendarDay(now, 540), calendarDay(now, 540, -1), calendarDay(now, -840, 1)]).toEqual([
      '2026-12-31',
      '2027-01-01',
      '2026-12-31',
      '2027-01-01',
    ]);
  });
});
