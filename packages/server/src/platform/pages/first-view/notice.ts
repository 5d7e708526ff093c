import { html, type Markup } from '../markup.ts';
import { classOf } from './classes.ts';

/** A page that has one thing to say (`app/public/notice.tsx`). */
export const noticeMarkup = (
  title: string,
  text: string,
  action: Markup,
  mark: Markup | null = null,
): Markup =>
  html`<div class="${classOf('notice', 'notice')}">${mark}<h1 class="${classOf('notice', 'title')}">${title}</h1><div class="${classOf('notice', 'text')}">${text}</div><div class="${classOf('notice', 'action')}">${action}</div></div>`;

/** Room for the sign above the notice of a closed practice (`app/public/home/maintenance-page.tsx`). */
export const closedMark: Markup = html`<span class="${classOf('maintenance-page', 'mark')}" aria-hidden="true"></span>`;
