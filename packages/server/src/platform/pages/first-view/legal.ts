import { html, type Markup } from '../markup.ts';
import { classOf } from './classes.ts';

const page = (name: string) => classOf('legal-page', name);

/** The head of a legal text (`app/public/legal/legal-page.tsx`). */
export const legalMarkup = (title: string, intro: string): Markup =>
  html`<article class="${page('page')}"><header class="${page('head')}"><h1 class="${page('title')}">${title}</h1><p class="${page('intro')}">${intro}</p></header></article>`;
