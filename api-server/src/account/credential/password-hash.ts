import { hash, verify } from '@node-rs/argon2';
import { passwordFault } from '@komado/shared-contracts';
import { refuse } from '../../refusal';

/** Argon2id, the library's default, with OWASP's minimum cost: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Hashes a password that a reader has chosen; throws 2006 for an invalid one. */
export async function hashNewPassword(password: string): Promise<string> {
  if (passwordFault(password)) throw refuse('password-not-allowed');
  return hashPassword(password);
}

let hashOfNobody: Promise<string> | undefined;
/** Takes the same time whether the account exists or not; without an account, always false. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody has this password');
  const holds = await verify(passwordHash ?? (await hashOfNobody), password);
  return typeof passwordHash === 'string' && holds;
}
