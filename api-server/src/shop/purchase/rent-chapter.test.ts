import { EpisodeStatus } from '@komado/shared-contracts';
import { calls, type Reason } from '@komado/shared-contracts/schemas';
import { addEpisode, addTitle, inDays } from '../testing/sample-rows';
import { type ShopHarness, createShopHarness } from '../testing/shop-harness';

const refusal = (reason: Reason, message: string) => ({ reason, message });

describe('The shop rents a chapter', () => {
  let shop: ShopHarness;
  beforeEach(async () => {
    shop = await createShopHarness();
  });
  afterEach(() => shop.close());

  const rent = (episode_id: number, ticket_type: number, ticket_version = 1) =>
    shop.handlers['POST /episode/rental/ticket']({ episode_id, ticket_type, ticket_version }, shop.reader());

  test('with a title ticket, for the days of the title, and the ticket starts to recover', async () => {
    const rented = await rent(await addEpisode(shop.database, shop.titleId), 1);
    expect(rented).toMatchObject({
      episode_status: EpisodeStatus.renting,
      rental_end_date: inDays(3).toISOString(),
      title_ticket: { ticket_count: 0, ticket_version: 2, recovery_progress: 0, next_recovery_date: inDays(23 / 24).toISOString() },
      ticket: { count: 0, detail_list: [] },
    });
    calls['POST /episode/rental/ticket'].result.strict().parse(rented);
  });

  test('with the premium ticket that expires first', async () => {
    await shop.giveTickets(2);
    const rented = await rent(await addEpisode(shop.database, shop.titleId), 2, 0);
    expect(rented).toMatchObject({
      episode_status: EpisodeStatus.renting,
      ticket: { count: 1 },
      title_ticket: { ticket_count: 1, ticket_version: 1 },
    });
  });

  test('with a premium ticket even where title tickets do not work, and for three days when the title sets none', async () => {
    const episode_id = await addEpisode(shop.database, await addTitle(shop.database), { isTicketAvailable: false });
    await shop.giveTickets(1);
    expect(await rent(episode_id, 2)).toMatchObject({ rental_end_date: inDays(3).toISOString(), title_ticket: null });
  });

  test('once while the rental lasts, and again after it ends', async () => {
    const episode_id = await addEpisode(shop.database, shop.titleId);
    await shop.giveTickets(2);
    const first = await rent(episode_id, 2);
    shop.clock.set(inDays(2));
    expect(await rent(episode_id, 2)).toEqual(first);
    expect(await rent(episode_id, 1, 99)).toEqual(first);
    shop.clock.set(inDays(3));
    expect(await rent(episode_id, 2)).toMatchObject({ rental_end_date: inDays(6).toISOString(), ticket: { count: 0 } });
  });

  test('for nothing when it is owned or free', async () => {
    const owned = await addEpisode(shop.database, shop.titleId);
    await shop.givePaid(69);
    await shop.handlers['POST /episode/paid']({ episode_id: owned }, shop.reader());
    expect(await rent(owned, 1)).toMatchObject({
      episode_status: EpisodeStatus.purchased,
      rental_end_date: null,
      title_ticket: { ticket_count: 1 },
    });
    expect(await rent(await addEpisode(shop.database, shop.titleId, { point: 0 }), 1)).toMatchObject({
      episode_status: EpisodeStatus.free,
      rental_end_date: null,
    });
  });

  test('not with a ticket version other than the one shown', async () => {
    await expect(rent(await addEpisode(shop.database, shop.titleId), 1, 2)).rejects.toMatchObject(
      refusal('ticket-changed', 'The ticket has changed.'),
    );
  });

  test('not without a ticket of either kind', async () => {
    await rent(await addEpisode(shop.database, shop.titleId), 1);
    const episode_id = await addEpisode(shop.database, shop.titleId);
    await expect(rent(episode_id, 1, 2)).rejects.toMatchObject(refusal('no-ticket-left', 'You have no tickets left.'));
    await expect(rent(episode_id, 2)).rejects.toMatchObject(refusal('no-ticket-left', 'You have no tickets left.'));
    expect(await shop.database.query('select count(*) as rented from entitlement')).toEqual([{ rented: 1 }]);
  });

  test('not with a title ticket when the chapter or its title accepts none', async () => {
    const message = 'This chapter cannot be read with a title ticket.';
    await expect(rent(await addEpisode(shop.database, shop.titleId, { isTicketAvailable: false }), 1)).rejects.toMatchObject(
      refusal('title-ticket-not-accepted', message),
    );
    await expect(rent(await addEpisode(shop.database, await addTitle(shop.database)), 1)).rejects.toMatchObject(
      refusal('title-ticket-not-accepted', message),
    );
  });

  test('not with an unknown kind of ticket, and not an unknown chapter', async () => {
    await expect(rent(await addEpisode(shop.database, shop.titleId), 3)).rejects.toMatchObject({ reason: 'parameter-invalid' });
    await expect(rent(987_654, 1)).rejects.toMatchObject({ code: 3100 });
  });
});
