import type { TFunction } from 'i18next';
import { html, type Markup } from '../markup.ts';
import { classOf } from './classes.ts';

const page = (name: string) => classOf('login-page', name);

type Entrance = {
  readonly title: string;
  readonly subtitle: string;
  /** How high the form will be: a name in the style sheet. */
  readonly room: 'room' | 'shortRoom';
  readonly foot: Markup;
};

const entrance = ({ title, subtitle, room, foot }: Entrance): Markup =>
  html`<div class="${page('column')}"><div><h1 class="${page('title')}">${title}</h1><p class="${page('subtitle')}">${subtitle}</p></div><div class="${classOf('surface', 'surface')} ${page('card')}"><div class="${page(room)}"></div></div><p class="${page('foot')}">${foot}</p></div>`;

/** The login page before its form lives: what it is, and room for the form (`accounts/pages/login-page.tsx`). */
export const loginMarkup = (t: TFunction): Markup =>
  entrance({
    title: t('registration:login.title'),
    subtitle: t('registration:login.subtitle'),
    room: 'room',
    foot: html`${t('registration:login.noAccount')} <a href="/register">${t('registration:login.register')}</a>`,
  });

/** The same of the page for a forgotten password (`accounts/pages/forgot-page.tsx`). */
export const forgotMarkup = (t: TFunction): Markup =>
  entrance({
    title: t('registration:forgot.title'),
    subtitle: t('registration:forgot.subtitle'),
    room: 'shortRoom',
    foot: html`<a href="/login">${t('registration:forgot.back')}</a>`,
  });
