import { specialtySlugs } from '@doctor-plus/contract/directory/reference/specialties.ts';
import deWords from '@doctor-plus/contract/directory/reference/specialty-words/de.json' with { type: 'json' };
import enWords from '@doctor-plus/contract/directory/reference/specialty-words/en.json' with { type: 'json' };
import esWords from '@doctor-plus/contract/directory/reference/specialty-words/es.json' with { type: 'json' };
import frWords from '@doctor-plus/contract/directory/reference/specialty-words/fr.json' with { type: 'json' };
import itWords from '@doctor-plus/contract/directory/reference/specialty-words/it.json' with { type: 'json' };
import jaWords from '@doctor-plus/contract/directory/reference/specialty-words/ja.json' with { type: 'json' };
import koWords from '@doctor-plus/contract/directory/reference/specialty-words/ko.json' with { type: 'json' };
import ptWords from '@doctor-plus/contract/directory/reference/specialty-words/pt.json' with { type: 'json' };
import zhWords from '@doctor-plus/contract/directory/reference/specialty-words/zh.json' with { type: 'json' };
import deNames from '@doctor-plus/locales/de/specialties.json' with { type: 'json' };
import enNames from '@doctor-plus/locales/en/specialties.json' with { type: 'json' };
import esNames from '@doctor-plus/locales/es/specialties.json' with { type: 'json' };
import frNames from '@doctor-plus/locales/fr/specialties.json' with { type: 'json' };
import type { LanguageCode } from '@doctor-plus/locales/index.ts';
import itNames from '@doctor-plus/locales/it/specialties.json' with { type: 'json' };
import jaNames from '@doctor-plus/locales/ja/specialties.json' with { type: 'json' };
import koNames from '@doctor-plus/locales/ko/specialties.json' with { type: 'json' };
import ptNames from '@doctor-plus/locales/pt/specialties.json' with { type: 'json' };
import zhNames from '@doctor-plus/locales/zh/specialties.json' with { type: 'json' };

type Named = Readonly<Record<string, string>>;
type Worded = Readonly<Record<string, readonly string[]>>;

/** Names of specialties, and the words that people type for them: the practitioner, the part of the body, the complaint. */
export const spoken: Readonly<Record<LanguageCode, { readonly names: Named; readonly words: Worded }>> = {
  es: { names: esNames, words: esWords },
  en: { names: enNames, words: enWords },
  de: { names: deNames, words: deWords },
  fr: { names: frNames, words: frWords },
  it: { names: itNames, words: itWords },
  pt: { names: ptNames, words: ptWords },
  zh: { names: zhNames, words: zhWords },
  ja: { names: jaNames, words: jaWords },
  ko: { names: koNames, words: koWords },
};

/** Names of a specialty's branch for children, if it is a specialty of its own: "cardiólogo" and "niños" together ask for it. */
const ownForChildren: Readonly<Record<string, string>> = {
  psychiatry: 'child-and-adolescent-psychiatry',
  'orthopedics-and-traumatology': 'pediatric-orthopedics',
  hematology: 'pediatric-hematology-and-oncology',
  'medical-oncology': 'pediatric-hematology-and-oncology',
  'intensive-care-medicine': 'pediatric-intensive-care',
  'general-surgery': 'pediatric-surgery',
};

/** The specialty for children that belongs to one for everybody; null where there is none. */
export const forChildren = (slug: string): string | null => {
  const own = ownForChildren[slug] ?? `pediatric-${slug}`;
  return specialtySlugs.includes(own) ? own : null;
};

/** All there is to type for specialties, in every language. */
export const specialtyPhrases: readonly { readonly phrase: string; readonly slug: string }[] = Object.values(
  spoken,
).flatMap(({ names, words }) =>
  specialtySlugs.flatMap((slug) =>
    [names[slug] ?? '', ...(words[slug] ?? [])]
      .filter((phrase) => phrase !== '')
      .map((phrase) => ({ phrase, slug })),
  ),
);
