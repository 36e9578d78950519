import type { CallResult, ParsedParameters } from '@komado/shared-contracts';
import type { Transactor } from '../../database';

/** Saves the choice, and deletes what the reader opted out of. */
export async function saveAdsAndAnalysisOptOut(
  tx: Transactor,
  accountId: number,
  { ads, analysis }: ParsedParameters<'POST /web/opt_out'>,
): Promise<CallResult<'POST /web/opt_out'>> {
  await tx.execute('update account set opt_out_ads = $2, opt_out_analysis = $3 where account_id = $1', [accountId, ads, analysis]);
  await tx.execute(
    `update session_device set
       advertising_id = case when $2::boolean then '' else advertising_id end, noah_id = case when $2::boolean then '' else noah_id end,
       adjust_id = case when $3::boolean then '' else adjust_id end, app_instance_id = case when $3::boolean then '' else app_instance_id end
     where account_id = $1`,
    [accountId, ads, analysis],
  );
  return { ads, analysis };
}
