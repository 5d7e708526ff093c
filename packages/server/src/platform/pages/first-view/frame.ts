import type { TFunction } from 'i18next';
import { html, type Markup } from '../markup.ts';
import { classOf } from './classes.ts';

export type Surroundings = {
  readonly t: TFunction;
  readonly header: 'ways-in' | 'plain';
  readonly signedIn: boolean;
  /** The practice is closed to strangers: no ways around the notice. */
  readonly closed: boolean;
};

const frame = (name: string) => classOf('public-frame', name);

/** Room for an icon that the live page draws, so that the text beside it does not move. */
export const iconRoom = (size: string): Markup =>
  html`<svg class="tabler-icon" width="${size}" height="${size}" aria-hidden="true"></svg>`;

export const linkButton = (href: string, variant: 'filled' | 'default', label: string, size = 'standard') =>
  html`<a href="${href}" class="${classOf('push-button', 'button')}" data-variant="${variant}" data-size="${size}">${label}</a>`;

/** The mark and the name (`ui/logo.tsx`). */
export const logo = html`<span class="${classOf('logo', 'logo')}"><svg class="${classOf('logo', 'mark')}" viewBox="0 0 24 24" aria-hidden="true"><rect width="24" height="24" rx="6"/><path d="M12 6.5v11M6.5 12h11"/></svg><span class="${classOf('logo', 'name')}">Doctor Plus</span></span>`;

const waysIn = ({ t, signedIn }: Surroundings): Markup[] =>
  signedIn
    ? [linkButton('/dashboard', 'default', t('footer:header.myPortal'))]
    : [
        linkButton('/login', 'default', t('footer:header.signIn')),
        html`<span class="${frame('wide')}">${linkButton('/register', 'filled', t('footer:header.register'))}</span>`,
      ];

const sections = (t: TFunction): Markup =>
  html`<nav class="${frame('nav')}" aria-label="${t('footer:header.sections')}"><a href="/doctors/specialty">${t('footer:header.doctors')}</a><a href="/#patients">${t('footer:header.patients')}</a><a href="/#providers">${t('footer:header.providers')}</a></nav>`;

const legalLinks = (t: TFunction): Markup =>
  html`<footer class="${frame('footer')}"><nav aria-label="${t('footer:links')}" class="${frame('links')}"><a href="/terms">${t('footer:terms')}</a><a href="/privacy">${t('footer:privacy')}</a><a href="/cookies">${t('footer:cookies')}</a></nav></footer>`;

/**
 * What stands around every public page, without what needs a script: the live frame takes its place
 * (`app/public/public-frame.tsx`).
 */
export const frameMarkup = (around: Surroundings, content: Markup | null): Markup => {
  const { t, header, closed } = around;
  const open = header === 'ways-in';
  return html`<div class="${frame('frame')}">
<header class="${frame('header')}"><div class="${frame('bar')}"><a href="/" class="${frame('home')}">${logo}</a>${open ? sections(t) : null}<div class="${frame('tools')}">${open ? waysIn(around) : null}</div></div></header>
<main id="main" class="${frame('main')}">${content}</main>
${closed ? null : legalLinks(t)}
</div>
<noscript><p class="${frame('noscript')}">${t('home:noscript')}</p></noscript>`;
};
