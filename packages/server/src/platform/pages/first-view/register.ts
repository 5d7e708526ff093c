import { registeredRoles } from '@doctor-plus/contract/accounts/registration.ts';
import type { TFunction } from 'i18next';
import { html, type Markup } from '../markup.ts';
import { classOf } from './classes.ts';

const page = (name: string) => classOf('register', name);

const tabs = (t: TFunction, mode: 'login' | 'register'): Markup => {
  const tab = (href: string, label: string, current: boolean) =>
    current
      ? html`<a href="${href}" class="${page('tab')}" aria-current="page">${label}</a>`
      : html`<a href="${href}" class="${page('tab')}">${label}</a>`;
  return html`<nav class="${page('tabs')}" aria-label="${t('registration:register.tabs.label')}">${tab('/register?mode=login', t('registration:register.tabs.login'), mode === 'login')}${tab('/register', t('registration:register.tabs.register'), mode === 'register')}</nav>`;
};

/**
 * The page for a new account before its forms live: where one is, and room for what comes
 * (`accounts/pages/register-page.tsx`). The address tells the part of the page, as it does in the browser.
 */
export const registerMarkup = (t: TFunction, query: Readonly<Record<string, unknown>>): Markup => {
  const view = (part: string, words: readonly [title: string, subtitle: string], top: Markup, wide = false) =>
    html`<div class="${page('column')}" ${wide ? html`data-wide="true"` : null}>${top}<div><h1 class="${page('title')}">${words[0]}</h1><p class="${page('subtitle')}">${words[1]}</p></div><div class="${page('room')}" data-of="${part}"></div></div>`;
  if (query.mode === 'login') {
    return view('login', [t('registration:login.title'), t('registration:login.subtitle')], tabs(t, 'login'));
  }
  const role = registeredRoles.find((known) => known === query.role);
  if (!role) {
    const words = [t('registration:register.pick.title'), t('registration:register.pick.subtitle')] as const;
    return view('pick', words, tabs(t, 'register'));
  }
  const words = [
    t(`registration:register.form.${role}.title`),
    t(`registration:register.form.${role}.subtitle`),
  ] as const;
  const back = html`<a class="${page('back')}" href="/register">${t('registration:register.back')}</a>`;
  return view(role, words, back, role !== 'patient');
};
