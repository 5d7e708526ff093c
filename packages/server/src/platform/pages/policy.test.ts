import { CspEvaluator } from 'csp_evaluator';
import { Type } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from '../../testing/pages.ts';
import { contentSecurityPolicy } from './policy.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** What Google's evaluator says beyond advice; smaller numbers are worse, 40 is "perhaps high". */
const seriousIn = (policy: string): string[] =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity <= 40)
    .map(({ type, directive, description }) => `${Type[type]} in ${directive}: ${description}`);

const policyOf = async (url: string): Promise<string> => {
  const { headers } = await site.get(url);
  return String(headers['content-security-policy']);
};

/** Directive by directive, without the nonce, which is another one each time. */
const directives = (policy: string): Record<string, string> =>
  Object.fromEntries(
    policy.split('; ').map((line) => {
      const [name = '', ...values] = line.split(' ');
      return [name, values.join(' ').replace(/'nonce-[^']+'/g, "'nonce'")];
    }),
  );

describe('the content security policy (S60)', () => {
  it('the evaluator finds what is wrong with a bad one', () => {
    expect(seriousIn("script-src 'unsafe-inline' *")).not.toEqual([]);
    expect(seriousIn("default-src 'self'; script-src https:; object-src 'none'")).not.toEqual([]);
  });

  it.each([
    '/',
    '/login',
    '/register?role=doctor',
    '/terms',
    '/dashboard',
    '/reset-password?user=1&token=2',
    '/no/such/page',
    '/wp-json/dr-assistant/v1/reference/',
    '/wp-json/dr-assistant/v1/me',
    '/wp-json/none',
    '/assets/none.js',
    '/robots.txt',
  ])('of %s has nothing that the evaluator holds for serious', async (url) => {
    expect(seriousIn(await policyOf(url))).toEqual([]);
  });

  it('of a page is the one that the security document asks for', async () => {
    expect(directives(await policyOf('/login'))).toEqual({
      'default-src': "'self'",
      'script-src': "'nonce' 'strict-dynamic'",
      'style-src': "'self' 'nonce'",
      'img-src': "'self' data: blob:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
    expect(contentSecurityPolicy('x')).not.toMatch(/unsafe|\*|https?:/);
  });

  it('has a nonce of 128 bits that no two answers share', async () => {
    const nonces = new Set<string>();
    for (let time = 0; time < 20; time += 1) {
      const nonce = /'nonce-([^']+)'/.exec(await policyOf('/login'))?.[1] ?? '';
      expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(20);
  });
});
