import { provinceName } from '@doctor-plus/contract/directory/reference/provinces.ts';
import type { DoctorProfile } from '@doctor-plus/contract/directory/schema.ts';
import type { LanguageCode } from '@doctor-plus/locales/index.ts';
import type { TFunction } from 'i18next';
import { html, type Markup } from '../markup.ts';
import { classOf } from './classes.ts';
import { iconRoom, linkButton } from './frame.ts';

const page = (name: string) => classOf('doctor-page', name);
/** The way to a booking for a stranger. */
const bookingOf = ({ id }: DoctorProfile): string =>
  `/login?${new URLSearchParams({ next: `/appointments/request?doctor=${id}` })}`;

const view = (name: string) => classOf('doctor-profile-view', name);

const card = (title: string | null, content: Markup): Markup =>
  html`<section class="${classOf('card', 'card')}">${
    title === null
      ? null
      : html`<header class="${classOf('card', 'header')}"><h2 class="${classOf('card', 'title')}">${title}</h2></header>`
  }<div class="${classOf('card', 'body')}" data-padding="standard">${content}</div></section>`;

const portrait = ({ profile_image: image }: DoctorProfile): Markup =>
  html`<span class="${classOf('avatar', 'avatar')} ${classOf('doctor-page', 'portrait')}" data-tone="doctor" aria-hidden="true">${
    image === null
      ? null
      : html`<img class="${classOf('avatar', 'image')}" src="${image}" alt="" width="88" height="88">`
  }</span>`;

const place = ({ city, name, address, province, phone }: DoctorProfile['locations'][number]): Markup =>
  card(
    null,
    html`<address class="${view('place')}"><strong class="${view('city')}">${iconRoom('16')}${city}</strong><span>${name}</span><span class="${view('none')}">${address}</span>${
      province === null ? null : html`<span class="${view('none')}">${provinceName(province)}</span>`
    }${
      phone === null
        ? null
        : html`<a class="${view('phone')}" href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${iconRoom('14')}${phone}</a>`
    }</address>`,
  );

/** Language codes in words; one that is no code stays as it is. */
const spoken = (codes: readonly string[], language: LanguageCode): string => {
  const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'code' });
  const nameOf = (code: string) => {
    try {
      return names.of(code) ?? code;
    } catch {
      return code;
    }
  };
  return codes.map(nameOf).join(', ');
};

/** What a doctor's page says before its scripts run: who, what and where (`directory/parts/doctor-profile-view.tsx`). */
export const doctorMarkup = (doctor: DoctorProfile, t: TFunction, language: LanguageCode): Markup => {
  const specialties = new Intl.ListFormat(language).format(
    doctor.specialties.map((slug) => t(`specialties:${slug}`)),
  );
  const reviews =
    doctor.rating === null
      ? t('directory:rating.none')
      : t('directory:rating.reviews', { count: doctor.review_count });
  return html`<div class="${page('page')}">
<nav class="${classOf('crumbs', 'crumbs')}" aria-label="${t('directory:public.crumbs')}"><a href="/">${t('directory:public.crumb')}</a><span aria-hidden="true">/</span><span>${doctor.name}</span></nav>
<div class="${view('page')}" data-booking="true"><div class="${view('facts')}">
<header class="${view('head')}">${portrait(doctor)}<div class="${view('headText')}"><div class="${view('nameLine')}"><h1 class="${view('name')}">${doctor.name}</h1></div><p class="${view('specialties')}">${specialties}</p><p class="${view('line')}">${reviews}</p>${
    doctor.languages.length === 0
      ? null
      : html`<p class="${view('languages')}">${iconRoom('14')}${spoken(doctor.languages, language)}</p>`
  }</div><div class="${view('actions')}"><span class="${page('toTimes')}">${linkButton(bookingOf(doctor), 'filled', t('directory:public.book'))}</span></div></header>
${doctor.bio ? card(t('directory:profile.about'), html`<p class="${view('bio')}">${doctor.bio}</p>`) : null}
<section class="${view('places')}" aria-label="${t('directory:profile.places')}">${doctor.locations.map(place)}</section>
</div></div>
</div>`;
};
