import {
  cityPosition,
  isAnswered,
  listedAddress,
  namedIn,
  questionOf,
  readSearch,
  withoutPosition,
} from '@doctor-plus/contract/directory/address.ts';
import type { FirstQuestion } from '@doctor-plus/contract/directory/questions.ts';
import { DoctorQuestion, type Facets, type FoundDoctors } from '@doctor-plus/contract/directory/search.ts';
import type { TFunction } from 'i18next';
import { Refusal } from '../http/errors.ts';
import { networkOf } from '../http/network.ts';
import type { PageDeps } from './deps.ts';
import { browseMarkup } from './first-view/browse.ts';
import { describe, type Head } from './head.ts';
import { framed, publicPage, titled } from './public-page.ts';
import { browsePage } from './public-pages.ts';
import type { Page, Visit } from './send-page.ts';
import { foundData } from './structured-data.ts';

type Known = { readonly facets: Facets | null; readonly found: FoundDoctors | null };

/** What an address asks for. Where somebody is does not stand in it, so that search begins with its question again. */
const searchIn = (address: URLSearchParams, first: FirstQuestion) => {
  const search = readSearch(address, first);
  return search.near !== null && cityPosition(search) === null ? withoutPosition(address, first) : search;
};

/** A page without its doctors is better than none: the browser asks for them once more and says what is wrong. */
const orNothing = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};

/**
 * A page of the directory for strangers: what there is to choose from, or who was found. It counts as a reading of the
 * directory by the visitor's network, like the call behind it.
 */
export const browse = async (
  visit: Visit,
  t: TFunction,
  first: FirstQuestion,
  deps: Pick<PageDeps, 'facets' | 'find'>,
): Promise<Page> => {
  const { request, language } = visit;
  const address = new URL(request.url, 'http://localhost').searchParams;
  const search = searchIn(address, first);
  const answered = isAnswered(first, search);
  const visitor = {
    kind: 'visitor',
    requestId: request.id,
    network: networkOf(request.ip),
    idempotencyKey: null,
    visitorHash: null,
  } as const;
  const known: Known = answered
    ? {
        facets: null,
        found: await orNothing(
          deps.find(visitor, DoctorQuestion.parse(questionOf(search, cityPosition(search)).query)),
        ),
      }
    : { facets: await deps.facets(), found: null };

  const what = namedIn(search).map((part) => ('key' in part ? t(part.key) : part.name));
  // What nobody has is not repeated: the address could be anybody's invention.
  const named = what.length > 0 && known.found !== null && known.found.total > 0;
  const heading = named
    ? t('directory:browse.heading', { what: what.join(' · ') })
    : t(`directory:find.${first}.title`);
  const path = listedAddress(address, first);
  const shows = !answered || (known.found?.total ?? 0) > 0;
  const head: Head = {
    title: titled(heading),
    description: describe(`${heading}. ${t('directory:browse.about')}`),
    path: shows ? path : null,
    indexed: shows && path !== null && !visit.practice.maintenance,
    data: known.found === null || path === null ? [] : foundData(known.found, visit.base),
  };
  const content = browseMarkup({ t, language, first, search, address, heading, ...known });
  return { ...publicPage(browsePage, head, framed(visit, t, browsePage, content)), data: known };
};
