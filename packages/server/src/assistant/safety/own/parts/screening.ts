import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { UrgentSign } from '@doctor-plus/contract/messaging/conversations.ts';
import { sentencesOf } from '../../clauses.ts';
import { closed, type Span } from '../../patterns.ts';
import { isOrdinary, isOrdinaryUnspaced } from '../../told.ts';
import { isPast, isPastUnspaced } from '../reading.ts';
import { type Calm, calmIn, calmWords, isCalmed, isCalmedUnspaced } from './calm.ts';
import { compose } from './compose.ts';
import { findInText, findInWords, lexiconWords } from './find.ts';
import { createReader } from './typing.ts';

const read = createReader([...lexiconWords.all, ...calmWords], lexiconWords.all, lexiconWords.romance);

/** From the first to the last part. */
const hullOf = (parts: readonly Span[]): Span => ({
  start: Math.min(...parts.map(({ start }) => start)),
  end: Math.max(...parts.map(({ end }) => end)),
});

const inWords = (sentence: string): UrgentSign[] => {
  const words = read(sentence);
  const found = findInWords(words);
  let calm: Calm | null = null;
  const counts = (parts: readonly Span[]): boolean => {
    const span = hullOf(parts);
    calm ??= calmIn(words);
    return (
      !isCalmed(words, calm, span, parts) &&
      ![span, ...parts].some((one) => isOrdinary(words, one)) &&
      !isPast(words, span)
    );
  };
  return [...found.values()].flatMap((parts) => compose({ kind: 'words', words }, parts, counts));
};

const [kana, hangul, han] = [/[\u3040-\u30ff]/, /[\uac00-\ud7af]/, /[\u3400-\u9fff]/];

/** Chinese is what has neither kana nor hangul. */
const scriptsOf = (text: string): Language[] => {
  if (kana.test(text)) return ['ja'];
  if (hangul.test(text)) return ['ko'];
  return han.test(text) ? ['zh', 'ja'] : [];
};

const inText = (sentence: string, languages: readonly Language[]): UrgentSign[] => {
  const text = closed(sentence);
  const found = findInText(text, languages);
  const counts = (parts: readonly Span[]): boolean => {
    const span = hullOf(parts);
    return (
      !isCalmedUnspaced(text, span, parts) &&
      ![span, ...parts].some((one) => isOrdinaryUnspaced(text, one)) &&
      !isPastUnspaced(text, span)
    );
  };
  return [...found.values()].flatMap((parts) => compose({ kind: 'text', text }, parts, counts));
};

/** The signs that a message tells of in parts: organ, sensation, want, whoever has it, in any order. */
export const composedSigns = (message: string): ReadonlySet<UrgentSign> => {
  const languages = scriptsOf(message);
  return new Set(
    sentencesOf(message).flatMap((sentence) => [
      ...inWords(sentence),
      ...(languages.length > 0 ? inText(sentence, languages) : []),
    ]),
  );
};
