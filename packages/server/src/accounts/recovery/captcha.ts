import { createHmac, type KeyObject, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock.ts';
import type { Transact } from '../../platform/database/transact.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { hashToken } from '../../platform/sessions/cookies.ts';
import { spentCaptcha } from './tables.ts';

const minutes = 10;
const largest = 10;

const Sum = z.object({ a: z.int(), b: z.int(), id: z.string(), until: z.int() });

export type CaptchaAnswer = { readonly question: string; readonly answer: number };

type Deps = { readonly transact: Transact; readonly clock: Clock; readonly nonceKey: KeyObject };

export type Captcha = ReturnType<typeof createCaptcha>;

/**
 * Sums of two numbers from 1 to 10 (decision D7). The question carries its own signature, made for one browser session, so
 * nothing is stored when it is asked; that it was answered is stored, so that it is answered once.
 */
export const createCaptcha = ({ transact, clock, nonceKey }: Deps) => {
  const sign = (payload: string, visitorHash: Buffer) =>
    createHmac('sha256', nonceKey).update('captcha ').update(visitorHash).update(payload).digest();

  const read = (question: string, visitorHash: Buffer): z.output<typeof Sum> | null => {
    const [payload = '', signature = ''] = question.split('.');
    const given = Buffer.from(signature, 'base64url');
    const expected = sign(payload, visitorHash);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return Sum.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  };

  /** False for a question that was answered before, rightly or not. */
  const spend = (id: string): Promise<boolean> =>
    transact(async (tx) => {
      const { rowCount } = await tx
        .insert(spentCaptcha)
        .values({ captchaHash: hashToken(id), expiresAt: sql`app_now() + interval '1 day'` })
        .onConflictDoNothing();
      return rowCount === 1;
    });

  return {
    /** A new question for this browser session. */
    ask: (visitorHash: Buffer) => {
      const [a, b] = [randomInt(1, largest + 1), randomInt(1, largest + 1)];
      const until = clock.now().getTime() + minutes * 60_000;
      const sum = { a, b, id: randomBytes(16).toString('base64url'), until };
      const payload = Buffer.from(JSON.stringify(sum)).toString('base64url');
      return { a, b, question: `${payload}.${sign(payload, visitorHash).toString('base64url')}` };
    },

    /** Throws 400 for a wrong answer, and for a question that is altered, used, too old, or of another browser. */
    check: async (visitorHash: Buffer | null, { question, answer }: CaptchaAnswer): Promise<void> => {
      const sum = visitorHash && read(question, visitorHash);
      const first = sum ? await spend(sum.id) : false;
      const right = sum && answer === sum.a + sum.b && clock.now().getTime() < sum.until;
      if (!first || !right) throw new Refusal('captcha_wrong', 'The answer is not right.');
    },
  };
};
