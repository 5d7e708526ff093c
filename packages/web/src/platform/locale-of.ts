/** Regional variants where the bare language would choose another country's conventions. */
const locales: Record<string, string> = { es: 'es-DO', en: 'en-US', pt: 'pt-BR', zh: 'zh-CN' };

/** Whose dates and figures a language is shown with: `es` → `es-DO`. */
export const localeOf = (language: string): string => locales[language] ?? language;
