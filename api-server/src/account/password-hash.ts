import { hash, verify } from '@node-rs/argon2';
import { passwordFault } from '@komado/shared-contracts';
import { refuse } from '../http/handler';

/** Argon2id, the library's default kind, with the least that OWASP asks for: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Hash of a password that a reader has chosen; throws 2006 for one that may not be used. */
export async function hashNewPassword(password: string): Promise<string> {
  if (passwordFault(password)) throw refuse('password-not-allowed');
  return hashPassword(password);
}

let hashOfNobody: Promise<string> | undefined;
/** Takes the same time whether there is an account or not; without one it never holds. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody has this password');
  const holds = await verify(passwordHash ?? (await hashOfNobody), password);
  return typeof passwordHash === 'string' && holds;
}
