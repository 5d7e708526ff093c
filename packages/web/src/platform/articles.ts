import { withArticles } from '@doctor-plus/contract/kernel/spanish-titles.ts';
import type { PostProcessorModule } from 'i18next';

/** Spanish texts have an article before the title of a person whose name was put in. */
export const articles: PostProcessorModule = {
  type: 'postProcessor',
  name: 'articles',
  process: (text, _key, _options, translator) => (translator.language === 'es' ? withArticles(text) : text),
};
