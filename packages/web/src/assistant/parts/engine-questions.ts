import { useTranslation } from 'react-i18next';

/** Languages in which the embedded engine understands questions so far; in any other it is asked in English. */
const understood: ReadonlySet<string> = new Set(['es', 'en']);

/**
 * Wording of ready-made questions, as they are sent. The button that sends one is labelled in the person's own
 * language; a question that nobody understands would only bring the help text.
 */
export const useEngineQuestions = () => {
  const { i18n } = useTranslation();
  return useTranslation('assistant', { lng: understood.has(i18n.language) ? i18n.language : 'en' }).t;
};
