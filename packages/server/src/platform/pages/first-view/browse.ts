import {
  namedIn,
  resultsPerPage,
  type Search,
  withFilters,
} from '@doctor-plus/contract/directory/address.ts';
import { type FirstQuestion, firstQuestions } from '@doctor-plus/contract/directory/questions.ts';
import { insurerName } from '@doctor-plus/contract/directory/reference/insurers.ts';
import { provinceName, provinces } from '@doctor-plus/contract/directory/reference/provinces.ts';
import { categoryOf, specialtyCategories } from '@doctor-plus/contract/directory/reference/specialties.ts';
import type { FoundDoctor } from '@doctor-plus/contract/directory/schema.ts';
import type { Facets, FoundDoctors } from '@doctor-plus/contract/directory/search.ts';
import type { LanguageCode } from '@doctor-plus/locales/index.ts';
import type { TFunction } from 'i18next';
import { localeOf } from '../language.ts';
import { html, type Markup } from '../markup.ts';
import { classOf } from './classes.ts';
import { iconRoom, linkButton } from './frame.ts';

/** What a page of the directory shows before its scripts run (`app/public/browse/browse-page.tsx`). */
export type Browsing = {
  readonly t: TFunction;
  readonly language: LanguageCode;
  readonly first: FirstQuestion;
  readonly search: Search;
  /** What stands behind the question mark. */
  readonly address: URLSearchParams;
  readonly heading: string;
  /** The choices while the question is open; null once it is answered. */
  readonly facets: Facets | null;
  /** The doctors once it is answered; null while they are not known. */
  readonly found: FoundDoctors | null;
};

const page = (name: string) => classOf('browse-page', name);
const view = (name: string) => classOf('find-view', name);
const row = (name: string) => classOf('found-doctor', name);
const card = (name: string) => classOf('card', name);

/** The five first questions (`app/public/browse/ways-to-browse.tsx`). */
export const waysMarkup = (t: TFunction, current: FirstQuestion | null): Markup => {
  const way = (question: FirstQuestion) =>
    html`<li><a class="${classOf('ways-to-browse', 'way')}" href="/doctors/${question}" ${question === current ? html`aria-current="page"` : null}>${t(`footer:browse.${question}`)}</a></li>`;
  return html`<nav aria-label="${t('footer:browse.label')}"><ul class="${classOf('ways-to-browse', 'ways')}">${firstQuestions.map(way)}</ul></nav>`;
};

type Choice = { readonly changes: Record<string, string>; readonly label: string; readonly count: number };

const choiceList = (
  { t, language, address }: Browsing,
  title: string | null,
  choices: readonly Choice[],
): Markup[] => {
  if (choices.length === 0) return [];
  const links = choices
    .toSorted((a, b) => a.label.localeCompare(b.label, localeOf(language)))
    .map(
      ({ changes, label, count }) =>
        html`<li><a class="${classOf('choices', 'choice')}" href="?${withFilters(address, changes).toString()}"><span class="${classOf('choices', 'name')}">${label}</span><span class="${classOf('choices', 'count')}"><span aria-hidden="true">${String(count)}</span><span class="visually-hidden">${t('directory:search.count', { count })}</span></span></a></li>`,
    );
  return [
    html`<section>${title === null ? null : html`<h2 class="${classOf('choices', 'title')}">${title}</h2>`}<ul class="${classOf('choices', 'list')}">${links}</ul></section>`,
  ];
};

/** More choices than these have a box to narrow them (`directory/parts/find/choices.tsx`). */
const atOnce = 12;

const choices = (browsing: Browsing, { specialties, provinces, cities, insurers }: Facets): Markup => {
  const { t, first } = browsing;
  const group = (title: string | null, all: readonly Choice[]) => ({ title, all });
  const groups = {
    specialty: specialtyCategories.map((category) =>
      group(
        t(`directory:find.category.${category}`),
        specialties
          .filter(({ slug }) => categoryOf(slug) === category)
          .map(({ slug, count }) => ({
            changes: { specialty: slug },
            label: t(`specialties:${slug}`),
            count,
          })),
      ),
    ),
    location: [
      group(
        t('directory:find.provinces'),
        provinces.map(({ province, count }) => ({
          changes: { province },
          label: provinceName(province),
          count,
        })),
      ),
      group(
        t('directory:find.cities'),
        cities.map(({ city, count }) => ({ changes: { city }, label: city, count })),
      ),
    ],
    insurance: [
      group(
        null,
        insurers.map(({ insurer, count }) => ({
          changes: { insurer },
          label: insurerName(insurer),
          count,
        })),
      ),
    ],
    reviews: [],
    nearby: [],
  }[first];
  const count = groups.reduce((sum, { all }) => sum + all.length, 0);
  return html`<section class="${card('card')}"><div class="${card('body')}" data-padding="standard"><div class="${classOf('choices', 'choices')}">${
    count > atOnce ? html`<div class="${classOf('choices', 'box')}"></div>` : null
  }${groups.flatMap(({ title, all }) => choiceList(browsing, title, all))}</div></div></section>`;
};

/** A city can be chosen without a script; the browser's position cannot. */
const nearby = ({ t }: Browsing): Markup => {
  const near = (name: string) => classOf('nearby-question', name);
  const select = (name: string) => classOf('select-field', name);
  const options = provinces.map(
    ({ code, city, name }) =>
      html`<option value="${code}">${city === name ? city : `${city} (${name})`}</option>`,
  );
  const way = (part: 'here' | 'city', control: Markup) =>
    html`<section class="${near('way')}"><h2 class="${near('title')}">${t(`directory:find.nearby.${part}`)}</h2><p class="${near('text')}">${t(`directory:find.nearby.${part}Text`)}</p>${control}</section>`;
  const button = classOf('push-button', 'button');
  return html`<section class="${card('card')}"><div class="${card('body')}" data-padding="standard"><div class="${near('ways')}">${way(
    'here',
    html`<button type="button" class="${button}" data-variant="filled" data-size="standard">${iconRoom('16')}${t('directory:find.nearby.useHere')}</button>`,
  )}${way(
    'city',
    html`<form class="${near('city')}"><div data-size="compact"><div class="${select('field')}"><select class="${classOf('field', 'control')} ${select('select')}" name="near" aria-label="${t('directory:find.nearby.city')}">${options}</select></div></div><button type="submit" class="${button}" data-variant="default" data-size="standard">${t('directory:search.submit')}</button></form>`,
  )}</div></div></section>`;
};

/** The figure and how many reviews it comes from, with room for the stars (`directory/parts/rating-line.tsx`). */
const ratingOf = ({ t, language }: Browsing, { rating, review_count: count }: FoundDoctor): Markup => {
  const line = (name: string) => classOf('rating-line', name);
  if (rating === null) return html`<span class="${line('none')}">${t('directory:rating.none')}</span>`;
  const figure = new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: 1 }).format(rating);
  return html`<span class="${line('rating')}"><svg class="tabler-icon" width="88" height="16" aria-hidden="true"></svg><span class="${line('figure')}">${figure}</span><span class="${line('count')}">${t('directory:rating.reviews', { count })}</span></span>`;
};

const insurersShown = 3;

const doctorRow = (browsing: Browsing, doctor: FoundDoctor): Markup => {
  const { t, language } = browsing;
  const { id, name, place, insurers, profile_image: image, distance_km: distance } = doctor;
  const specialties = new Intl.ListFormat(localeOf(language)).format(
    doctor.specialties.map((slug) => t(`specialties:${slug}`)),
  );
  const far =
    distance === null
      ? ''
      : ` · ${t('directory:find.distance', { distance: new Intl.NumberFormat(localeOf(language)).format(distance) })}`;
  const more = insurers.length - insurersShown;
  const accepted = `${insurers.slice(0, insurersShown).map(insurerName).join(', ')}${
    more > 0 ? ` ${t('directory:find.moreInsurers', { count: more })}` : ''
  }`;
  const fact = (text: string) => html`<p class="${row('fact')}">${iconRoom('16')}<span>${text}</span></p>`;
  return html`<li class="${row('row')}"><span class="${classOf('avatar', 'avatar')} ${page('portrait')}" data-tone="doctor" aria-hidden="true">${
    image === null
      ? null
      : html`<img class="${classOf('avatar', 'image')}" src="${image}" alt="" width="52" height="52">`
  }</span><div class="${row('text')}"><p class="${row('name')}"><a href="/doctor/${id}">${name}</a></p><p class="${row('specialties')}">${specialties}</p><p>${ratingOf(browsing, doctor)}</p>${
    place === null ? null : fact(`${place.name}, ${place.city}${far}`)
  }${insurers.length === 0 ? null : fact(accepted)}</div><div class="${row('free')}"><p class="${classOf('first-free-time', 'free')}"></p>${linkButton(`/doctor/${id}`, 'default', t('directory:result.profile'))}</div></li>`;
};

/** What the search is for, above the results (`directory/parts/find/active-filters.tsx`). */
const chips = ({ t, search }: Browsing): Markup | null => {
  const names = namedIn(search).map((part) => ('key' in part ? t(part.key) : part.name));
  const city = provinces.find(({ code }) => code === search.near)?.city;
  if (city !== undefined) names.push(t('directory:find.nearCity', { city }));
  if (names.length === 0) return null;
  const chip = (name: string) =>
    html`<li><span class="${classOf('active-filters', 'chip')}">${name}${iconRoom('14')}</span></li>`;
  return html`<ul class="${classOf('active-filters', 'chips')}" aria-label="${t('directory:find.active')}">${names.map(chip)}</ul>`;
};

/** The way to the pages beside this one, for search engines and where no script runs. */
const pages = ({ t, address }: Browsing, { total, page: at }: FoundDoctors): Markup | null => {
  const last = Math.ceil(total / resultsPerPage);
  if (last <= 1) return null;
  const to = (number: number) => {
    const next = new URLSearchParams(address);
    next.set('page', String(number));
    return `?${next}`;
  };
  const link = (number: number, words: string) =>
    number < 1 || number > last ? html`<span></span>` : linkButton(to(number), 'default', words);
  return html`<nav class="${classOf('result-list', 'pages')}" aria-label="${t('directory:find.pages')}">${link(at - 1, t('directory:find.previous'))}${link(at + 1, t('directory:find.next'))}</nav>`;
};

/** A remark above the rows; one that is an alert stands in a box. */
const notes = ({ t, search }: Browsing, { similar, considered }: FoundDoctors): Markup[] => {
  const note = (content: Markup) => html`<div class="${classOf('result-list', 'note')}">${content}</div>`;
  const box = (name: string) => classOf('alert', name);
  return [
    ...(similar ? [note(html`${t('directory:find.similar', { query: search.filters.query })}`)] : []),
    ...(considered === null
      ? []
      : [
          note(
            html`<div class="${box('alert')}" data-tone="info"><span class="${box('icon')}">${iconRoom('16')}</span><div class="${box('text')}"><p class="${box('title')}">${t('directory:find.considered', { count: considered })}</p><div class="${box('detail')}">${t('directory:find.consideredText')}</div></div></div>`,
          ),
        ]),
  ];
};

const nobody = ({ t }: Browsing): Markup => {
  const state = (name: string) => classOf('states', name);
  return html`<div class="${state('empty')}"><span class="${state('icon')}" aria-hidden="true">${iconRoom('24')}</span><p class="${state('title')}">${t('directory:find.nobody')}</p><div class="${state('text')}">${t('directory:find.nobodyText')}</div></div>`;
};

const results = (browsing: Browsing): Markup => {
  const { t, found } = browsing;
  const list =
    found === null
      ? null
      : found.total === 0
        ? nobody(browsing)
        : html`${notes(browsing, found)}<ul class="${card('rows')}" aria-label="${t('directory:search.results')}">${found.data.map((doctor) => doctorRow(browsing, doctor))}</ul>${pages(browsing, found)}`;
  return html`<div class="${view('columns')}">
<aside class="${view('side')}"><section class="${card('card')}"><header class="${card('header')}"><h2 class="${card('title')}">${t('directory:find.filters')}</h2></header></section></aside>
<div class="${view('main')}">${chips(browsing)}<details class="${view('more')}"><summary class="${view('open')}">${iconRoom('16')}${t('directory:find.filters')}</summary></details>
<section class="${card('card')}"><header class="${card('header')}"><h2 class="${card('title')}">${t('directory:search.results')}</h2>${
    found === null
      ? null
      : html`<span class="${card('detail')}">${t('directory:search.count', { count: found.total })}</span><span class="${card('aside')}">${iconRoom('36')}</span>`
  }</header><div class="${card('body')}" data-padding="none">${list}</div></section></div>
</div>`;
};

const content = (browsing: Browsing): Markup => {
  if (browsing.facets === null) return results(browsing);
  return browsing.first === 'nearby' ? nearby(browsing) : choices(browsing, browsing.facets);
};

/** A page of the directory before its scripts run: the choices, or the doctors, as links. */
export const browseMarkup = (browsing: Browsing): Markup => {
  const { t, first, heading, facets } = browsing;
  const crumbs = classOf('crumbs', 'crumbs');
  return html`<div class="${page('page')}">
<nav class="${crumbs}" aria-label="${t('directory:public.crumbs')}"><a href="/">${t('directory:public.crumb')}</a><span aria-hidden="true">/</span><span>${heading}</span></nav>
<header class="${page('head')}"><h1 class="${page('title')}">${heading}</h1><p class="${page('subtitle')}">${t(
    facets === null ? 'directory:browse.about' : `directory:find.${first}.subtitle`,
  )}</p></header>
${waysMarkup(t, first)}
${content(browsing)}
</div>`;
};
