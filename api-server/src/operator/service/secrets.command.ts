import { z } from 'zod';
import { recordAudit } from '../../audit';
import { acceptSharedSecrets } from '../../service';
import { operatorCommand } from '../operator-command';

/** Records secrets that were changed on purpose, so that api-servers start with them, and no longer with the old ones. */
export const secretsAcceptCommand = operatorCommand({
  input: z.object({}),
  async run({ configuration, database, clock }, _, { operator, emit }) {
    await database.transaction(async (tx) => {
      await acceptSharedSecrets(tx, configuration);
      await recordAudit(tx, { operator, action: 'secrets accept', subject: 'service', now: clock.now() });
    });
    emit({
      type: 'report',
      ok: true,
      message: 'From now on, api-servers start only with these values of SIGNING_SECRET and OPERATOR_TOKEN. Restart all servers with them.',
    });
  },
});
