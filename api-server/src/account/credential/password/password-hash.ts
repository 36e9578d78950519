import { hash, verify } from '@node-rs/argon2';
import { passwordFault } from '@komado/shared-contracts';
import { refuse } from '../../../refusal';
import type { ServerDependencies } from '../../../server-dependencies';

/** Argon2id, the library's default, with OWASP's minimum cost: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes a password that a reader has chosen; throws 2006 for an invalid one. */
export async function hashNewPassword(
  password: string,
  { passwordCost = COST }: Pick<ServerDependencies, 'passwordCost'>,
): Promise<string> {
  if (passwordFault(password)) throw refuse('password-not-allowed');
  return hash(password, passwordCost);
}

/** At the cost of `COST`. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$tIBaD4VNPVm3Y4xO+992ZQ$jB0MjXR1cEyRVi5aMLjwRjO0PaigNpt0HURMrOSTWKw';
/** Takes the same time whether the account exists or not; without an account, always false. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const isCorrect = await verify(passwordHash ?? DUMMY_HASH, password);
  return typeof passwordHash === 'string' && isCorrect;
}
