import {
  blocksOf,
  edition,
  type LegalText,
  legalParts,
  portalCookies,
} from '@doctor-plus/contract/legal/texts.ts';
import type { LanguageCode } from '@doctor-plus/locales/index.ts';
import type { TFunction } from 'i18next';
import { localeOf } from '../language.ts';
import { html, type Markup } from '../markup.ts';
import { classOf } from './classes.ts';

const page = (name: string) => classOf('legal-page', name);

const paragraphs = (text: string): Markup[] =>
  blocksOf(text).map((block) =>
    typeof block === 'string'
      ? html`<p>${block}</p>`
      : html`<ul class="${page('points')}">${block.map((point) => html`<li>${point}</li>`)}</ul>`,
  );

const cookieList = (t: TFunction): Markup =>
  html`<dl class="${page('cookies')}">${portalCookies.map(
    (cookie) => html`<div><dt><code>dp-${cookie}</code></dt><dd>${t(`cookies:kept.${cookie}`)}</dd></div>`,
  )}</dl>`;

type About = { readonly practice: string; readonly emergency: string; readonly language: LanguageCode };

/** A legal text, whole: it can be read without scripts (`app/public/legal/legal-page.tsx`). */
export const legalMarkup = (
  t: TFunction,
  text: LegalText,
  { practice, emergency, language }: About,
): Markup => {
  const words = (key: string) => t(`${text}:${key}`, { practice, emergency });
  const date = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' });
  const parts = legalParts[text].map(
    (part) =>
      html`<section class="${page('part')}"><h2 class="${page('heading')}">${words(`${part}.title`)}</h2>${paragraphs(words(`${part}.text`))}${part === 'kept' ? cookieList(t) : null}</section>`,
  );
  const made = { version: edition.version, date: date.format(new Date(edition.date)) };
  return html`<article class="${page('page')}"><header class="${page('head')}"><h1 class="${page('title')}">${words('title')}</h1><p class="${page('intro')}">${words('intro')}</p></header>${parts}<aside class="${page('practice')}"><h2 class="${page('heading')}">${words('practice.title')}</h2><p>${words('practice.text')}</p></aside><p class="${page('edition')}">${t(`${text}:edition`, made)}</p></article>`;
};
