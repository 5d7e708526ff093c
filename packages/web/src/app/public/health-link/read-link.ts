import { healthLinkPath } from '@doctor-plus/contract/charts/health-links.ts';
import * as z from 'zod/mini';

/** What a SMART Health Link says; properties that we do not know are ignored, as the specification asks. */
const Payload = z.object({
  url: z.string().check(z.refine((text) => URL.canParse(text))),
  key: z.string().check(z.regex(/^[\w-]{43}$/)),
  exp: z.optional(z.number()),
  flag: z._default(z.string(), ''),
  label: z._default(z.string().check(z.maxLength(80)), ''),
  v: z._default(z.number(), 1),
});

export type HealthLinkToOpen = {
  /** The part of its address that the practice knows it by. */
  readonly secret: string;
  readonly key: string;
  readonly expiresAt: Date | null;
  readonly passcode: boolean;
  readonly label: string;
};

export type ReadLink =
  | { readonly kind: 'link'; readonly link: HealthLinkToOpen }
  | { readonly kind: 'incomplete' | 'newer' }
  /** Made by another system: pages of ours reach no other origin. */
  | { readonly kind: 'foreign'; readonly host: string };

const textOf = (base64url: string): string => {
  const bytes = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(bytes, (one) => one.charCodeAt(0)));
};

const payloadOf = (fragment: string): unknown => {
  const [, encoded] = /shlink:\/([\w-]+)/.exec(fragment) ?? [];
  try {
    return encoded ? JSON.parse(textOf(encoded)) : null;
  } catch {
    return null;
  }
};

/** The link in the part of an address that follows `#`, if it is one of the practice at `origin`. */
export const readLink = (fragment: string, origin: string): ReadLink => {
  const read = Payload.safeParse(payloadOf(fragment));
  if (!read.success) return { kind: 'incomplete' };
  const { url, key, exp, flag, label, v } = read.data;
  if (v > 1) return { kind: 'newer' };
  const { origin: made, host, pathname } = new URL(url);
  const secret = pathname.startsWith(healthLinkPath) ? pathname.slice(healthLinkPath.length) : '';
  if (made !== origin || !/^[\w-]+$/.test(secret)) return { kind: 'foreign', host };
  return {
    kind: 'link',
    link: {
      secret,
      key,
      expiresAt: exp === undefined ? null : new Date(exp * 1000),
      passcode: flag.includes('P'),
      label,
    },
  };
};
