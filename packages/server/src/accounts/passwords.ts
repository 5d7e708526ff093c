import { hash, verify } from '@node-rs/argon2';
import { createGate } from '../platform/gate.ts';

/** OWASP minimum for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The library's threads are the process's threads: more than two hashes at a time would starve everything else. */
const gate = createGate(2);

/** Same password, same characters, however the keyboard composed them. */
const normal = (password: string) => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => gate(() => hash(normal(password), cost));

/** A hash of random bytes that nobody kept, at the same cost: an unknown account takes as long as a wrong password. */
export const hashOfNobody =
  '$argon2id$v=19$m=19456,t=2,p=1$Uq/42zgUC9ARSceQa7kvXA$J+67ZPtLMjVMVwkxNJWZYTcPAF5nj5rBfVdm4ToMzUQ';

/** Whether the password fits; without a stored hash the same work is done and the answer is no. */
export const passwordFits = async (stored: string | null, password: string): Promise<boolean> => {
  const fits = await gate(() => verify(stored ?? hashOfNobody, normal(password), cost));
  return fits && stored !== null;
};
