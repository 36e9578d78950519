import { z } from 'zod';
import { writeMaintenance } from '../../service';
import { recordAudit } from '../../audit';
import { operatorCommand } from '../operator-command';

/** Starts maintenance with a message for readers, or ends it (null). */
export const maintenanceCommand = operatorCommand({
  input: z.object({ message: z.string().max(2000).nullable() }),
  async run({ database, clock }, { message }, { operator, emit }) {
    await database.transaction(async (tx) => {
      await writeMaintenance(tx, message ?? undefined);
      const action = message === null ? 'maintenance off' : 'maintenance on';
      await recordAudit(tx, { operator, action, subject: 'service', detail: message === null ? {} : { message }, now: clock.now() });
    });
    emit({
      type: 'report',
      ok: true,
      message: message === null ? 'Maintenance is off: readers can use the site.' : 'Maintenance is on: readers see the maintenance page.',
      data: { is_on: message !== null, maintenance_message: message },
    });
  },
});
