import type { Language } from '@doctor-plus/contract/kernel/values.ts';

/**
 * Problems whose short form is a word of the day, or stands for something else as often: `les` is a pronoun, `PE` the physical
 * examination, `RA` room air. They are no names of the dictionary of terms.
 */
const shortProblems: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  es: {
    ar: 'artritis reumatoide',
    ci: 'cardiopatía isquémica',
    cu: 'colitis ulcerosa',
    em: 'esclerosis múltiple',
    ep: 'embolia pulmonar',
    has: 'hipertensión arterial',
    ic: 'insuficiencia cardíaca',
    les: 'lupus eritematoso sistémico',
    nac: 'neumonía adquirida en la comunidad',
    oa: 'osteoartritis',
  },
  en: {
    cap: 'community-acquired pneumonia',
    ms: 'multiple sclerosis',
    pe: 'pulmonary embolism',
    ra: 'rheumatoid arthritis',
    uc: 'ulcerative colitis',
  },
};

/** Words behind which a problem is named. */
const before =
  'tiene|tuvo|tenga|tenido|padece|padecido|con|por|de|dx|dx de|hay|sufre|alguna?|ha|any|has|had|have|with|for|of|hx|history|known|prior|previous|a|an|or|and|vs|o|y';
/** Words that may stand behind it; `/`: of two. */
const after = String.raw`(?=\s*(?:$|[?？.!,;/+]|(?:y|o|e|and|or|vs|previa?|antes|before|alguna vez|ever)(?!\p{L})))`;

const patterns = new Map<Language, readonly (readonly [RegExp, string])[]>();

const patternsOf = (language: Language): readonly (readonly [RegExp, string])[] => {
  const known = patterns.get(language);
  if (known) return known;
  const made = Object.entries(shortProblems[language] ?? {}).map(
    ([short, meant]) =>
      [
        new RegExp(String.raw`(?<=(?<!\p{L})(?:${before}) |\p{L}\/)${short}(?![\p{L}\p{N}])${after}`, 'giu'),
        meant,
      ] as const,
  );
  patterns.set(language, made);
  return made;
};

/** A question with such problems in full where it asks for them: `tiene les?`, `any hx of pe`; not `les doy`, `96 % on RA`. */
export const problemsInFull = (question: string, language: Language): string =>
  patternsOf(language).reduce((text, [short, meant]) => text.replaceAll(short, meant), question);
