import type { TFunction } from 'i18next';
import { html, type Markup } from '../markup.ts';
import { classOf } from './classes.ts';

const page = (name: string) => classOf('login-page', name);

/** The login page before its form lives: what it is, and room for the form (`accounts/pages/login-page.tsx`). */
export const loginMarkup = (t: TFunction): Markup =>
  html`<div class="${page('column')}"><div><h1 class="${page('title')}">${t('registration:login.title')}</h1><p class="${page('subtitle')}">${t('registration:login.subtitle')}</p></div><div class="${page('card')}"><div class="${page('room')}"></div></div><p class="${page('foot')}">${t('registration:login.noAccount')} <a href="/register">${t('registration:login.register')}</a></p></div>`;
