import type { TFunction } from 'i18next';
import { html, type Markup } from '../markup.ts';
import { waysMarkup } from './browse.ts';
import { classOf } from './classes.ts';
import { iconRoom } from './frame.ts';

const page = (name: string) => classOf('home-page', name);
const box = (name: string) => classOf('doctor-search', name);

/** Works without a script, too: the search stands in the address, where the live page finds it. */
const search = (t: TFunction): Markup =>
  html`<form class="${box('search')}" role="search" action="/"><div class="${box('field')}">${iconRoom('20')}<input class="${box('input')}" type="search" name="query" autocomplete="off" maxlength="100" aria-label="${t('home:search.label')}" placeholder="${t('home:search.placeholder')}"><button type="submit" class="${classOf('push-button', 'button')}" data-variant="filled" data-size="form">${t('home:search.submit')}</button></div></form>`;

const way = (t: TFunction, role: string): Markup =>
  html`<li class="${page('card')}"><h3 class="${page('cardTitle')}">${iconRoom('20')}${t(`home:join.${role}.title`)}</h3><p class="${page('cardText')}">${t(`home:join.${role}.text`)}</p><a class="${page('cardLink')}" href="/register?role=${role}">${t(`home:join.${role}.action`)}${iconRoom('16')}</a></li>`;

const about = (t: TFunction, audience: string): Markup =>
  html`<section id="${audience}" class="${page('section')}"><h2 class="${page('heading')}">${t(`home:about.${audience}.title`)}</h2><ul class="${page('points')}">${[
    'first',
    'second',
    'third',
  ].map((point) => html`<li>${iconRoom('18')}${t(`home:about.${audience}.${point}`)}</li>`)}</ul></section>`;

/** The home page before its scripts run: everything that can be read (`app/public/home/home-page.tsx`). */
export const homeMarkup = (t: TFunction, practice: string | null, signedIn: boolean): Markup =>
  html`<div class="${page('page')}">
<section class="${page('hero')}">${practice === null ? null : html`<p class="${page('practice')}">${practice}</p>`}<h1 class="${page('title')}">${t('home:hero.title')}</h1><p class="${page('subtitle')}">${t('home:hero.subtitle')}</p><div class="${page('search')}">${search(t)}</div><div class="${page('browse')}"><p class="${page('browseTitle')}">${t('footer:browse.label')}</p>${waysMarkup(t, null)}</div></section>
<section class="${page('section')}"><h2 class="${page('heading')}">${t('home:join.title')}</h2><ul class="${page('ways')}">${['patient', 'doctor', 'secretary'].map((role) => way(t, role))}</ul>${
    signedIn
      ? null
      : html`<p class="${page('signIn')}">${t('home:join.hasAccount')} <a href="/login">${t('footer:header.signIn')}</a></p>`
  }</section>
<div class="${page('about')}">${['patients', 'providers'].map((audience) => about(t, audience))}</div>
<section class="${page('security')}"><h2 class="${page('securityTitle')}">${iconRoom('18')}${t('home:security.title')}</h2><p>${t('home:security.text')}</p></section>
</div>`;
