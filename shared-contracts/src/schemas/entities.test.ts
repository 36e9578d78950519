import { calls } from './index';

const fieldsOf = (name: keyof typeof calls): readonly string[] => Object.keys(calls[name].result.shape);

describe('a response field of the specification', () => {
  it.each([
    ['GET /account', ['account_id', 'user_id', 'return_date']],
    ['GET /app/boot', ['is_new_user', 'is_purchased', 'unpurchased_point_days', 'account_point', 'weekly_view_title_count', 'karte_data']],
    ['GET /account/point/all', ['point', 'ticket']],
    ['GET /user', ['charge_type', 'subscription_categories']],
    ['GET /web/law/status', ['terms_of_service_update_flag', 'privacy_policy_update_flag', 'terms_of_service_id', 'privacy_policy_id']],
  ] as const)('is in %s', (name, fields) => expect(fieldsOf(name)).toEqual(expect.arrayContaining([...fields])));

  it('is in nested objects', () => {
    expect(Object.keys(calls['GET /app/boot'].result.shape.karte_data.shape)).toEqual(
      expect.arrayContaining(['days_in_a_row', 'created_date']),
    );
    expect(Object.keys(calls['GET /account/point/all'].result.shape.ticket.shape)).toContain('detail_list');
    expect(Object.keys(calls['GET /genre/list'].result.shape.genre_list.element.shape)).toEqual(
      expect.arrayContaining(['genre_id', 'genre_name', 'image_url']),
    );
  });
});
