import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { answerQuestion, type EngineAnswer } from '../packages/server/src/assistant/engine/compose.ts';
import { languageOf } from '../packages/server/src/assistant/engine/language.ts';
import { toolsOf } from '../packages/server/src/assistant/engine/tools-fixture.ts';
import type { LibrarySearch } from '../packages/server/src/assistant/library/passage.ts';
import { textsFor } from '../packages/server/src/assistant/texts.ts';
import { now, timeZone } from './charts.ts';

/** The embedded engine's answer to a question that is asked under an interface language. */
export const ask = async (
  question: string,
  language: Language,
  chart: Chart,
  library: LibrarySearch | null = null,
): Promise<EngineAnswer> => {
  const { lang, ...texts } = await textsFor(languageOf(question, language));
  return answerQuestion({ question, lang, chart, tools: toolsOf(chart), now, timeZone, texts, library });
};
