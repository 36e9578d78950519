import { commandText, STAFF_NAME_PATTERN, STAFF_ROLES } from '@komado/server-kit';
import { z } from 'zod';
import { recordAudit } from '../../audit';
import { operatorCommand } from '../operator-command';
import { OperatorRefusal } from '../operator-refusal';
import { addStaffMember } from './staff-member';
import { listStaffSessions } from './staff-session';

const name = z.string().regex(STAFF_NAME_PATTERN, 'must be 1 to 60 letters, digits, or any of . _ @ -');
const input = z.discriminatedUnion('act', [
  z.object({ act: z.literal('add'), name, roles: z.array(z.enum(STAFF_ROLES)).min(1) }),
  // Identity providers have other names.
  z.object({ act: z.literal('remove'), name: z.string().min(1).max(200) }),
  z.object({ act: z.literal('list') }),
  z.object({ act: z.literal('sessions') }),
  z.object({ act: z.literal('end-session'), session_id: z.number().int().min(1) }),
]);

/** People who may log in, and their sessions. */
export const staffCommand = operatorCommand({
  input,
  async run({ database, clock }, parameters, { operator, emit }) {
    const now = clock.now();
    const report = (message: string, data: object): void => emit({ type: 'report', ok: true, message, data });
    switch (parameters.act) {
      case 'add': {
        const { name: added, roles } = parameters;
        const { password, uri } = await database.transaction(async (tx) => {
          const member = await addStaffMember(tx, { name: added, roles }, now);
          if (!member)
            throw new OperatorRefusal(
              `${added} is already a member of the staff. To give them another password, other codes, or other roles, remove them first: ${commandText('operator', `staff remove ${added}`)}`,
            );
          await recordAudit(tx, { operator, action: 'staff add', subject: `staff:${added}`, detail: { roles }, now });
          return member;
        });
        return report(
          `${added} can log in with the roles ${roles.join(', ')}. Give them both secrets in a safe way; they are not shown again.\n  Password: ${password}\n  For an authenticator app: ${uri}`,
          { name: added, roles, password, uri },
        );
      }
      case 'remove': {
        const removed = parameters.name;
        const sessions = await database.transaction(async (tx) => {
          const members = await tx.execute('delete from staff_member where name = $1', [removed]);
          const ended = await tx.execute('delete from staff_session where name = $1', [removed]);
          if (members + ended === 0)
            throw new OperatorRefusal(
              `No member of the staff and no session has the name ${removed}. To see the names: ${commandText('operator', 'staff list')}`,
            );
          await recordAudit(tx, { operator, action: 'staff remove', subject: `staff:${removed}`, detail: { sessions: ended }, now });
          return ended;
        });
        return report(
          `${removed} cannot log in with a password anymore. Ended sessions: ${sessions}. Single sign-on ends at the identity provider.`,
          { name: removed, sessions },
        );
      }
      case 'list': {
        const members = await database.query<{ name: string; roles: string[]; created_at: Date }>(
          'select name, roles, created_at from staff_member order by name',
        );
        const lines = members.map((member) => `${member.name}  ${member.roles.join(', ')}  added ${member.created_at.toISOString()}`);
        return report(lines.join('\n') || 'Nobody logs in with a password.', { members });
      }
      case 'sessions': {
        const sessions = await listStaffSessions(database, now);
        const lines = sessions.map(
          (each) =>
            `${each.session_id}  ${each.name}  ${each.roles.join(', ')}  since ${each.created_at.toISOString()}  last used ${each.used_at.toISOString()}  ${each.user_agent}`,
        );
        return report(lines.join('\n') || 'Nobody is logged in.', { sessions });
      }
      case 'end-session': {
        const { session_id } = parameters;
        const ended = await database.transaction(async (tx) => {
          const [session] = await tx.query<{ name: string }>('delete from staff_session where session_id = $1 returning name', [
            session_id,
          ]);
          if (!session)
            throw new OperatorRefusal(
              `No session has the ID ${session_id}; it may have ended. To see all: ${commandText('operator', 'staff sessions')}`,
            );
          await recordAudit(tx, { operator, action: 'staff end session', subject: `staff:${session.name}`, detail: { session_id }, now });
          return session;
        });
        return report(`The session ${session_id} of ${ended.name} has ended.`, { session_id, name: ended.name });
      }
    }
  },
});
