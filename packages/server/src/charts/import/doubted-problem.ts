import { normalise } from '../../platform/text/compare.ts';
import { makesException } from '../negative-statements.ts';

/*
 * Names of problems that deny one ("Niega diabetes") or only suspect one ("Rule out PE"), in nine languages, as `normalise`
 * leaves them. The words that begin a name decide, in Japanese, Korean and Chinese also those that end it. Words that begin
 * names of diseases, too, are not among them: "无精子症", "Non-Hodgkin", "Ausencia congénita de riñón".
 */

const anyOf = (...words: readonly string[]): string => `(?:${words.join(' ').split(' ').join('|')})`;

const denials = anyOf(
  'no denies denied without negative_for',
  'sin niega niegan nego descartada descartado',
  'sem nega',
  'sans aucun aucune pas_de nie',
  'ohne kein keine keinen verneint leugnet',
  'senza nessun nessuna nessuno',
).replaceAll('_', ' ');

/** Names of problems that consist in a lack: "Sin hogar", "No light perception". */
const lacks = anyOf(
  'hogar techo vivienda empleo trabajo control tratamiento adherencia cumplimiento respuesta',
  'teto abrigo casa emprego controle tratamento adesao',
  'abri domicile logement emploi obdach festen wohnsitz arbeit lavoro fissa dimora',
  'housing home fixed light adherence compliance access response reflow longer show treatment hodgkin',
);

const answers = anyOf(
  'no non nao nein negativo negativa negative negatif neg none ninguna ninguno niega nega absent ausente',
  'なし 無 無し 无 否 없음 아니오',
);

const suspicions = anyOf(
  'rule_out r/o suspected suspicion suspicious_for possible probable questionable',
  'descartar a_descartar por_descartar sospecha sospechoso sospechosa posible presunto presunta',
  'suspeita suspeito possivel provavel excluir a_excluir',
  'suspecte eliminer a_eliminer verdacht verdachtsdiagnose ausschluss',
  'sospetto sospetta probabile possibile escludere da_escludere',
).replaceAll('_', ' ');

const denied = new RegExp(
  [
    `^${denials} (?!${lacks}(?!\\p{L}))`,
    "^(?:nessun|pas d)'",
    '^(?:否认|否認)',
    '^无.+史$',
    `:\\s*${answers}\\.?$`,
    '.(?:なし|無し|を認めず|を認めない|否定)$',
    '.(?:없음|부인)$',
  ].join('|'),
  'u',
);

const suspected = new RegExp(
  [
    `^${suspicions}(?=[\\s:])`,
    '^v\\. ?a\\.',
    '^\\?',
    '.\\?$',
    // 疑病症 is hypochondria.
    '^(?:疑似|可疑|疑い|疑(?!病|核|难)|排除)',
    '.(?:疑い|待排|待排除)$',
    '.(?:의심|의증)$',
  ].join('|'),
  'u',
);

/** Why a problem of this name is none that a chart may show as certain; null where the name says nothing of the kind. */
export const doubtIn = (name: string): 'none_known' | 'not_certain' | null => {
  const words = normalise(name).replaceAll(/\s+/gu, ' ').replaceAll('’', "'").trim();
  // "Sin hipertensión, pero con diabetes" names a problem.
  if (makesException(words)) return null;
  if (suspected.test(words)) return 'not_certain';
  return denied.test(words) ? 'none_known' : null;
};
