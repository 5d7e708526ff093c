import type { TFunction } from 'i18next';
import { html, type Markup } from '../markup.ts';
import { classOf } from './classes.ts';
import { iconRoom, logo } from './frame.ts';

const bar = (name: string) => classOf('top-bar', name);
const shell = (name: string) => classOf('shell', name);

/**
 * The portal before its scripts run: its bar, and that it is being opened (`app/shell/shell.tsx`). What a menu holds is up to the
 * person and to the page, so there is none yet.
 */
export const portalMarkup = (t: TFunction): Markup =>
  html`<div class="${shell('shell')}">
<header class="${bar('bar')}"><div class="${bar('start')}">${iconRoom('36')}<a href="/dashboard" class="${bar('home')}">${logo}</a></div></header>
<main id="main" class="${shell('main')}"><noscript><p class="${shell('noscript')}">${t('home:noscript')}</p></noscript><p class="${classOf('verifying', 'verifying')}" role="status">${t('common:auth.verifying')}</p></main>
</div>`;
