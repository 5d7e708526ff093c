import * as z from 'zod/mini';
import { foldIdentity } from './identity.ts';

/** UUID in lower case, as the server writes it; capitals are accepted and folded so that one object has one id. */
export const Id = z.pipe(
  z.uuid(),
  z.transform((id) => id.toLowerCase()),
);

const strictUtc =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;

const realInstant = (text: string): boolean => {
  const [date = ''] = text.split('T');
  return !Number.isNaN(Date.parse(text)) && isRealDate(date);
};

const isRealDate = (text: string): boolean => {
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
};

/** An instant with offset; years 1900 to 2199, so that no calculation leaves PostgreSQL's or the calendar's range. */
export const Instant = z.string().check(
  z.regex(strictUtc),
  z.refine((text) => realInstant(text) && /^(19|20|21)/.test(text)),
);

/** A calendar date without time, `YYYY-MM-DD`. */
export const CalendarDate = z
  .string()
  .check(z.regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/), z.refine(isRealDate));

/** A date as far as it is known, as FHIR writes it: `2009`, `2015-12` or `2009-03-15`. */
export const PartialDate = z.string().check(
  z.regex(/^(18|19|20|21)\d{2}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/),
  z.refine((text) => text.length < 'YYYY-MM-DD'.length || isRealDate(text)),
);

/** Tab and line ends are the only control characters that text may hold; NUL would reach PostgreSQL as an error. */
const hasControlCharacters = (text: string) => /\p{Cc}/u.test(text.replace(/[\t\r\n]/g, ''));

/** Characters that turn the direction of what stands behind them, on the screens of others, too. */
const turnsDirection = /[\u202a-\u202e\u2066-\u2069]/;

/** Whether a text has as many characters as the database counts: two halves of a surrogate pair are one. */
export const hasCharacters = (text: string, minimum: number): boolean =>
  text.length >= 2 * minimum || [...text].length >= minimum;

/** A single line a person typed: trimmed, NFC, no control characters, nothing that turns the direction, no lone surrogate. */
export const line = (minimum: number, maximum: number) =>
  z.string().check(
    z.trim(),
    z.normalize(),
    z.minLength(minimum),
    z.maxLength(maximum),
    z.refine(
      (text) =>
        hasCharacters(text, minimum) &&
        !hasControlCharacters(text) &&
        !/[\t\r\n]/.test(text) &&
        !turnsDirection.test(text) &&
        text.isWellFormed(),
    ),
  );

/** A line that identifies something, such as the number of a paper: folded as `foldIdentity` says. */
export const identityLine = (minimum: number, maximum: number) =>
  z.pipe(z.string().check(z.overwrite(foldIdentity)), line(minimum, maximum));

/**
 * A mail address as its owner types it, at every door; letters of every script, one @, no blanks, at most 254 characters.
 * Small and capital letters stay as typed, and are compared as one.
 */
export const MailAddress = z.string().check(
  z.overwrite(foldIdentity),
  z.normalize(),
  z.minLength(3),
  z.maxLength(254),
  z.regex(
    /^[^\s@"(),:;<>[\]\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]*[\p{L}\p{N}]$/u,
  ),
  z.refine((text) => !/^\.|\.\.|\.@|\p{Cc}/u.test(text) && text.isWellFormed()),
);

/** Text of several lines; line ends are kept, other control characters refused. */
export const prose = (minimum: number, maximum: number) =>
  z.string().check(
    z.normalize(),
    z.minLength(minimum),
    z.maxLength(maximum),
    z.refine((text) => hasCharacters(text, minimum) && !hasControlCharacters(text) && text.isWellFormed()),
  );

/** A whole number of a body. */
export const whole = (minimum: number, maximum: number) =>
  z.int().check(z.minimum(minimum), z.maximum(maximum));

/** A whole number in a query string, refused when written in another way (`1e3`, ` 5`, `5.0`). */
export const wholeNumber = (minimum: number, maximum: number) =>
  z.pipe(
    z.union([z.string().check(z.regex(/^\d{1,9}$/)), z.int()]),
    z.pipe(z.transform(Number), z.int().check(z.minimum(minimum), z.maximum(maximum))),
  );

/** `per_page`, never above 100. */
export const pageSize = (standard: number) => z._default(wholeNumber(1, 100), standard);

export const languages = ['en', 'es', 'de', 'it', 'fr', 'pt', 'zh', 'ja', 'ko'] as const;
export const Language = z.enum(languages);
export type Language = z.output<typeof Language>;
