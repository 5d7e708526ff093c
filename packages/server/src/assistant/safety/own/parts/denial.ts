import type { Span } from '../../patterns.ts';
import { unspacedDenials } from '../guards.ts';
import { type Found, firstFrom, type Seen } from './find.ts';
import type { Part } from './lexicon.ts';

/** Words that a denial passes over, or that deny; no part of a sign. */
const around: ReadonlySet<Part> = new Set<Part>(['deny', 'filler', 'or']);

const holds = (span: Span, at: number): boolean => span.start <= at && at < span.end;
const covers = (spans: readonly Span[], at: number): boolean => spans.some((span) => holds(span, at));

/** The reach of a denial in words before a part, over fillers and, behind an "or", over other parts. */
const reach = 10;
/** Words of a part at most, with its gaps. */
const longestPhrase = 12;

/** Spans of a part that touch the words in front of `start`; spans are in order. */
const before = (found: Found, part: Part, start: number): readonly Span[] => {
  const spans = found.get(part);
  return spans ? spans.slice(firstFrom(spans, start - reach - longestPhrase), firstFrom(spans, start)) : [];
};

/**
 * Whether a denial reaches the span: "no tengo dolor", "no chest pain or shortness of breath". Words that belong to a part of the
 * sign deny nothing: the "no" of "no puedo respirar".
 */
const isDenied = (found: Found, span: Span, sign: readonly Span[]): boolean => {
  const { start } = span;
  const denials = before(found, 'deny', start);
  if (denials.length === 0) return false;
  const [fillers, joints] = [before(found, 'filler', start), before(found, 'or', start)];
  const others = [...found.keys()]
    .filter((part) => !around.has(part))
    .flatMap((part) => before(found, part, start));
  let joined = false;
  for (let at = start - 1; at >= Math.max(0, start - reach); at -= 1) {
    if (covers(denials, at)) return !covers(sign, at);
    if (covers(joints, at)) joined = true;
    else if (!covers(fillers, at) && !(joined && covers(others, at))) return false;
  }
  return false;
};

/** Whether a denial in the words of any language reaches a phrase. */
export const isPhraseDenied = (founds: Iterable<Found>, span: Span): boolean =>
  [...founds].some((found) => isDenied(found, span, [span]));

/** Letters and words by which a sign itself denies something: "息ができない", "못 움직", "看不见". */
const denying = /ない|なく|ませ|ず|不|没|無|无|못|안|없|않/u;

const isDeniedInText = (text: string, { start, end }: Span): boolean =>
  !denying.test(text.slice(start, end)) &&
  (unspacedDenials.before.test(text.slice(Math.max(0, start - 8), start)) ||
    unspacedDenials.after.test(text.slice(end, end + 12)));

const isFirst = (sign: readonly Span[], span: Span): boolean =>
  sign.every(({ start }) => start >= span.start);

/** Organs and people, which a denial in front of them says nothing about: "no veo nada de un ojo". */
const bodies: readonly Part[] = [
  'chest',
  'face',
  'mouth',
  'airway',
  'throat',
  'limb',
  'side',
  'eye',
  'head',
  'neck',
  'child',
  'baby',
  'newborn',
  'other',
  'partner',
  'floor',
  'sudden',
];
const isBody = (found: Found, { start, end }: Span): boolean =>
  bodies.some((part) => found.get(part)?.some((one) => one.start === start && one.end === end));

/** Whether one of the spans of a sign is denied where it stands. */
export const isAnyDenied = (seen: Seen, found: Found, sign: readonly Span[]): boolean =>
  seen.kind === 'words'
    ? sign.some((span) => (isFirst(sign, span) || !isBody(found, span)) && isDenied(found, span, sign))
    : sign.some((span) => isDeniedInText(seen.text, span));
