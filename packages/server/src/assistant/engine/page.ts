import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { ChartRead } from './chart-entries.ts';
import { formatsFor } from './formats.ts';
import { understandBy } from './intents.ts';
import { onlyRead } from './parts.ts';
import type { Reading, Texts } from './reading.ts';
import { onlyAsked } from './tools.ts';

/** What statements of a page are made from, where nobody asked a question: the page itself says what it is about. */
export const readingOfPage = (page: {
  readonly lang: Language;
  readonly texts: Texts;
  readonly parts: Partial<ChartRead>;
  readonly tools: Parameters<typeof onlyAsked>[0];
  readonly now: Date;
  readonly timeZone: string;
}): Reading => {
  const { lang, texts, parts, tools, now, timeZone } = page;
  return {
    chart: onlyRead(parts),
    question: understandBy('', lang, null),
    tools: onlyAsked(tools),
    t: texts.t,
    rule: texts.rule,
    show: formatsFor(lang, timeZone),
    now,
    timeZone,
  };
};
