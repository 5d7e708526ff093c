import { isUnspaced } from '../../platform/database/written.ts';
import { wordsOf } from '../engine/words.ts';
import type { NotesQuery } from '../retrieval/port.ts';
import { type DrugNames, notesQuery } from '../retrieval/query.ts';

/** Words with which one asks for a document and not for what it says, without accents, in the languages with spaces. */
const askingWords = new Set(
  `guia guias protocolo protocolos biblioteca documento documentos norma normas manual nuestra nuestro nuestras nuestros tenemos
  segun consultorio procedimiento hacemos hacer hace hay debe debemos cuando recomienda recomiendan indica indican
  do does when should must guideline guidelines protocol protocols library document documents our ours policy leaflet according recommend recommends practice
  leitlinie leitlinien protokoll protokolle bibliothek dokument dokumente unsere unser unserer unserem unseren hausstandard laut gemass
  empfiehlt empfehlen praxis machen macht mussen muss soll sollen gibt wann
  linea linee guida protocollo protocolli documento documenti nostra nostro nostre nostri secondo raccomanda raccomandano studio facciamo fare quando
  recommandation recommandations protocole protocoles bibliotheque notre selon recommande recommandent cabinet faisons faire faut quand
  diretriz diretrizes nossa nosso nossas nossos temos recomenda recomendam consultorio fazemos fazer quando ha`
    .split(/\s+/)
    .filter(Boolean),
);

const askingRuns =
  /(?:我们的?|本院|诊所)?(?:诊疗)?(?:指南|规程|资料库|文献库|流程文件)|我们的?|当院の?|私たちの|(?:診療)?ガイドライン|プロトコル|ライブラリ|マニュアル|手順書|院内|우리|본원의?|의원의?|(?:진료지침|지침|가이드라인|프로토콜|자료실|매뉴얼)(?:에서는|에는|에서|에|은|는|이|가|을|를|의|과|와)?|되어\s?있\S*|어떻게/gu;

/** The question without the words that only ask for a document; what stands between quotation marks stays as it is. */
const withoutAsking = (question: string): string =>
  /["“”„«»「」『』]/u.test(question)
    ? question
    : question
        .normalize('NFKC')
        .replaceAll(askingRuns, ' ')
        .replaceAll(/[\p{L}\p{N}]+/gu, (word) => (askingWords.has(wordsOf(word).join('')) ? ' ' : word));

/**
 * What a question looks for in the library: its words with everything that means the same in the nine languages. Null when nothing is
 * left of it. Of single signs of scripts without spaces only those count that were typed: they stand in every other text.
 */
export const libraryQuery = (question: string, drugNames: DrugNames): NotesQuery | null => {
  const query = notesQuery(withoutAsking(question), drugNames);
  if (query === null) return null;
  const terms = query.terms.map((forms) =>
    forms.filter((form, position) => position === 0 || !(isUnspaced(form) && form.length < 2)),
  );
  return { ...query, terms };
};
