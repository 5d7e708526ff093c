import type { FoundPassage, searchLibrary } from '@doctor-plus/contract/assistant/research.ts';
import type { ParsedOf, ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { Read, Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Limits } from '../../platform/http/limits.ts';
import { libraryOutcome, librarySays, passageAlone } from '../engine/answers/library.ts';
import { formatsFor } from '../engine/formats.ts';
import { languageOf } from '../engine/language.ts';
import { publishing } from '../engine/publish.ts';
import type { DrugNames } from '../retrieval/query.ts';
import { textsFor } from '../texts.ts';
import type { Excerpt } from './rank.ts';
import { searchForQuestion } from './search.ts';

type Deps = {
  readonly read: Read;
  readonly limits: Limits;
  readonly drugNames: DrugNames;
  readonly timeZoneOf: (tx: Transaction) => Promise<string>;
};

/** Passages of one answer. */
const mostShown = 20;

export type Research = ReturnType<typeof createResearch>;

/** Questions to the practice's own library. Nothing of them is kept, and no chart is within reach. */
export const createResearch = ({ read, limits, drugNames, timeZoneOf }: Deps) => ({
  search: async (
    actor: Actor,
    { question, kind, language, lang: asked }: ParsedOf<typeof searchLibrary>['query'],
  ): Promise<ResponseOf<typeof searchLibrary>> => {
    await limits.take('search', actor.id);
    const { lang, ...texts } = await textsFor(asked ?? languageOf(question, actor.language));
    const { search, timeZone } = await read(async (tx) => {
      const zone = await timeZoneOf(tx);
      const filter = { kind, language };
      return {
        timeZone: zone,
        search: await searchForQuestion(tx, { drugNames, timeZone: zone }, question, filter),
      };
    });
    const say = { t: texts.t, rule: texts.rule, show: formatsFor(lang, timeZone) };
    const outcome = libraryOutcome(search, mostShown);
    const shown = [...outcome.excerpts, ...outcome.alike];
    const publisher = publishing(
      say,
      shown.map(({ passage }) => passage),
    );
    const { blocks, refusal } = publisher.publish(librarySays(search, outcome, say, passageAlone));
    const cited = new Map(publisher.citations().map((citation) => [citation.n, citation]));
    return {
      blocks,
      citations: [...cited.values()],
      refused: outcome.excerpts.length > 0 ? null : refusal,
      found: shown
        .map((excerpt) => foundFrom(excerpt, publisher.cite, outcome.alike.includes(excerpt)))
        .filter(({ n }) => cited.has(n)),
      searched: search.found.searched,
    };
  },
});

const foundFrom = (
  { passage, marks }: Excerpt,
  cite: ReturnType<typeof publishing>['cite'],
  alike: boolean,
): FoundPassage => {
  const { kind, language, publisher, year, reviewedOn } = passage.document;
  return {
    n: cite({ kind: 'guideline', passage }),
    kind,
    language,
    heading: passage.heading,
    publisher,
    year,
    reviewed: reviewedOn !== null,
    marks,
    alike,
  };
};
