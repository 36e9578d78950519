import { hash, verify } from '@node-rs/argon2';

/** Argon2id, the library's default kind, with the least that OWASP asks for: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let hashOfNobody: Promise<string> | undefined;
/** Takes the same time whether there is an account or not; without one it never holds. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody has this password');
  const holds = await verify(passwordHash ?? (await hashOfNobody), password);
  return passwordHash !== undefined && holds;
}
