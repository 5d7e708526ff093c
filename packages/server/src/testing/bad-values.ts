import { absent, type Field, type Schema } from './fields.ts';

/** A value with the name of what is wrong with it. Text that ought to be accepted stands here too: it must come through. */
export type BadValue = readonly [kind: string, value: unknown];

const shapes: readonly BadValue[] = [
  ['absent', absent],
  ['null', null],
  ['an empty text', ''],
  ['blanks', '   '],
  ['a text', 'texto'],
  ['a number', 42],
  ['true', true],
  ['an empty list', []],
  ['an empty object', {}],
  ['a list in a list', [['x']]],
  ['an object with an operator', { $ne: null }],
];

const numbers: readonly BadValue[] = [
  ['0', 0],
  ['-1', -1],
  ['-0', -0],
  ['a fraction', 1.5],
  ['2^31', 2 ** 31],
  ['2^53 + 1', 2 ** 53 + 2],
  ['1e308', 1e308],
  ['NaN as text', 'NaN'],
  ['1e3 as text', '1e3'],
  ['hexadecimal as text', '0x10'],
];

const dates: readonly BadValue[] = [
  ['year 0', '0000-00-00'],
  ['30 February', '2026-02-30'],
  ['30 February with time', '2026-02-30T10:00:00Z'],
  ['year 10000', '+010000-01-01T00:00:00Z'],
  ['year 0001', '0001-01-01T00:00:00Z'],
  ['offset +99', '2026-11-24T10:00:00+99:00'],
  ['no offset', '2026-11-24T10:00:00'],
  ['a leap second', '2026-12-31T23:59:60Z'],
  ['a time in a gap of daylight saving', '2026-03-08T02:30:00-05:00'],
  ['nanoseconds', '2026-11-24T10:00:00.123456789Z'],
  ['infinity', 'infinity'],
];

const ids: readonly BadValue[] = [
  ['an unknown id', '01890000-0000-7000-8000-000000000000'],
  ['the id in capitals', '01890000-0000-7000-8000-00000000ABCD'],
  ['an id in braces', '{01890000-0000-7000-8000-000000000000}'],
  ['an id without hyphens', '01890000000070008000000000000000'],
  ['half an id', '01890000-0000'],
  ['the nil id', '00000000-0000-0000-0000-000000000000'],
];

/** Text that has broken programs before. Every line must come back as it was sent, or be refused. */
const texts: readonly BadValue[] = [
  ['NUL', 'antes\u0000después'],
  ['a lone surrogate', 'antes\ud800después'],
  ['a reversed pair of surrogates', '\udc00\ud800'],
  ['100,000 characters', 'a'.repeat(100_000)],
  ['a byte order mark', '\ufeffnombre'],
  ['composed and decomposed', 'n\u0303 ñ e\u0301 é'],
  ['right to left', 'مرحبا \u202etxet\u202c'],
  ['zero width', 'a\u200bb\u200dc\u2060d'],
  ['an emoji family', '👨‍👩‍👧‍👦🏳️‍🌈'],
  ['homoglyphs', 'раураl'],
  ['line ends', 'uno\r\nSet-Cookie: a=b'],
  ['escape characters', 'a\u001b[31mb\u0007'],
  ['a template', '{{7*7}} $'.concat('{7*7} <%= 7*7 %> #{7*7}')],
  ['a format string', '%s%n%x%d %1$s'],
  ['a formula', '=HYPERLINK("http://example.org","x")'],
  ['SQL 1', "' OR '1'='1"],
  ['SQL 2', "'; DROP TABLE app_user; --"],
  ['SQL 3', "' UNION SELECT password_hash FROM app_user --"],
  ['SQL 4', "%' AND 1=(SELECT 1 FROM pg_sleep(0))--"],
  ['SQL 5', '$1; SELECT $$x$$'],
  ['SQL 6', '\\'],
  ['LIKE signs', '%_%'],
  ['text search signs', "a & | ! ( ) : * <-> '"],
  ['XSS 1', '<script>alert(1)</script>'],
  ['XSS 2', '"><img src=x onerror=alert(1)>'],
  ['XSS 3', 'javascript:alert(1)'],
  ['XSS 4', '<svg/onload=alert(1)>'],
  ['XSS 5', "'-alert(1)-'"],
  ['XSS 6', '</script><script>alert(1)</script>'],
  ['a path 1', '../../../../etc/passwd'],
  ['a path 2', '..%2f..%2fetc%2fpasswd'],
  ['a path 3', 'C:\\Windows\\win.ini'],
  ['a path 4', 'file:///etc/passwd'],
];

const mails: readonly BadValue[] = [
  ['254 characters of mail', `${'a'.repeat(64)}@${'b'.repeat(185)}.org`],
  ['255 characters of mail', `${'a'.repeat(64)}@${'b'.repeat(186)}.org`],
  ['an international domain', 'ana@пример.рф'],
  ['two addresses', 'a@example.org,b@example.org'],
];

const bounds = ({ minimum, maximum, minLength, maxLength, maxItems, items }: Schema): BadValue[] => [
  ...(minimum === undefined ? [] : [['below the minimum', minimum - 1] as const]),
  ...(maximum === undefined ? [] : [['above the maximum', maximum + 1] as const]),
  ...(minLength ? [['too short', 'a'.repeat(minLength - 1)] as const] : []),
  ...(maxLength === undefined ? [] : [['too long', 'a'.repeat(maxLength + 1)] as const]),
  ...(items === undefined
    ? []
    : [['too many items', Array(Math.min((maxItems ?? 500) + 1, 1000)).fill({})] as const]),
];

const choices = (schema: Schema): BadValue[] =>
  schema.enum
    ? [
        ['an unknown choice', 'otro'],
        ['a choice in other case', String(schema.enum[0]).toUpperCase()],
        ['a name of every object', 'constructor'],
      ]
    : [];

const isDate = ({ format, pattern }: Schema): boolean =>
  format === 'date-time' || format === 'date' || (pattern?.includes('\\d{2}') ?? false);

/** The values worth trying in a field of this kind; `everything` tries all of them everywhere. */
export const badValues = ({ part, schema }: Field, everything: boolean): BadValue[] => {
  const text = schema.type === 'string' && !schema.enum;
  const chosen = [
    ...(part === 'body'
      ? shapes
      : shapes.filter(([, value]) => value === absent || typeof value === 'string')),
    ...bounds(schema),
    ...choices(schema),
    ...(everything || schema.type === 'number' || schema.type === 'integer' ? numbers : []),
    ...(everything || isDate(schema) ? dates : []),
    ...(everything || schema.format === 'uuid' ? ids : []),
    ...(everything || (text && schema.format !== 'uuid' && !isDate(schema)) ? texts : texts.slice(0, 4)),
    ...(everything || schema.format === 'email' ? mails : []),
  ];
  return part === 'body'
    ? chosen
    : chosen.map(([kind, value]) => [kind, value === absent ? value : String(value)]);
};
