import type { DoctorProfile } from '@doctor-plus/contract/directory/schema.ts';
import type { LegalText } from '@doctor-plus/contract/legal/texts.ts';
import type { TFunction } from 'i18next';
import { portal } from './dashboard.ts';
import { doctorMarkup } from './first-view/doctor.ts';
import { frameMarkup, linkButton } from './first-view/frame.ts';
import { homeMarkup } from './first-view/home.ts';
import { legalMarkup } from './first-view/legal.ts';
import { forgotMarkup, loginMarkup } from './first-view/login.ts';
import { closedMark, noticeMarkup } from './first-view/notice.ts';
import { registerMarkup } from './first-view/register.ts';
import { describe, type Head } from './head.ts';
import type { Markup } from './markup.ts';
import { doctorPage, homePage, maintenancePage, type PublicPage } from './public-pages.ts';
import type { Page, Visit } from './send-page.ts';
import { doctorData, siteData, withHost } from './structured-data.ts';

/** What an installation is called before its practice has given it a name. */
const product = 'Doctor Plus';

const practiceName = ({ practice }: Visit): string | null =>
  practice.name === product || practice.name === '' ? null : practice.name;

export const titled = (...parts: readonly (string | null)[]): string =>
  [...parts, product].filter((part) => part !== null).join(' · ');

export const framed = (visit: Visit, t: TFunction, page: PublicPage, content: Markup | null): Markup =>
  frameMarkup({ t, header: page.header, signedIn: visit.signedIn, closed: visit.closed }, content);

/** A page of which the server draws all there is to read; only its controls wait for scripts. */
export const publicPage = (page: PublicPage, head: Head, body: Markup): Page => ({
  entry: 'public',
  scripts: 'after-paint',
  head,
  module: page.module,
  groups: ['common', 'footer', ...page.groups],
  body,
});

/** Instead of a page that shows the practice to strangers, while it is closed to them. */
export const closedPage = (visit: Visit, t: TFunction): Page =>
  publicPage(
    maintenancePage,
    {
      title: titled(t('maintenance.title')),
      description: t('maintenance.title'),
      path: null,
      indexed: false,
    },
    framed(
      visit,
      t,
      maintenancePage,
      noticeMarkup(
        t('maintenance.title'),
        t('maintenance.text', { practice: visit.practice.name }),
        linkButton('/wp-admin', 'default', t('maintenance.admin'), 'form'),
        closedMark,
      ),
    ),
  );

export const home = (visit: Visit, t: TFunction): Page => {
  const practice = practiceName(visit);
  return publicPage(
    homePage,
    {
      title: titled(practice, t(homePage.title)),
      description: t(homePage.description),
      path: '/',
      indexed: true,
      data: siteData({ base: visit.base, practice: visit.practice.name }),
    },
    framed(visit, t, homePage, homeMarkup(t, practice, visit.signedIn)),
  );
};

const legalAt: Readonly<Record<string, LegalText>> = {
  '/terms': 'terms',
  '/privacy': 'privacy',
  '/cookies': 'cookies',
};

const introOf = (page: PublicPage, { practice }: Visit, t: TFunction): string =>
  t(page.description, { practice: practice.name });

/** What is drawn before the scripts run: what there is to read. Of forms that come with a link nothing is. */
const firstView = (visit: Visit, t: TFunction, path: string): Markup | null => {
  if (path === '/login') return loginMarkup(t);
  if (path === '/forgot-password') return forgotMarkup(t);
  if (path === '/register') return registerMarkup(t, visit.request.query as Record<string, unknown>);
  const legal = legalAt[path];
  if (legal === undefined) return null;
  const { practice, language } = visit;
  return legalMarkup(t, legal, { practice: practice.name, emergency: practice.emergencyNumber, language });
};

/** A page with a fixed address. */
export const fixedPage = (visit: Visit, t: TFunction, path: string, page: PublicPage): Page => {
  const head: Head = {
    title: titled(t(page.title)),
    description: describe(introOf(page, visit, t)),
    path: page.indexed ? path : null,
    indexed: page.indexed && !visit.practice.maintenance,
  };
  const first = firstView(visit, t, path);
  return {
    ...publicPage(page, head, framed(visit, t, page, first)),
    scripts: first ? 'after-paint' : 'at-once',
  };
};

const factsOf = (doctor: DoctorProfile, t: TFunction): string[] => [
  ...doctor.specialties.map((slug) => t(`specialties:${slug}`)),
  ...new Set(doctor.locations.map(({ city }) => city)),
];

/** The head of a doctor's page; of one that nobody finds when there is no such doctor. */
const doctorHead = (visit: Visit, t: TFunction, doctor: DoctorProfile | null): Head => {
  if (!doctor) {
    return {
      title: titled(t('directory:public.missingTitle')),
      description: t('directory:public.missingText'),
      path: null,
      indexed: false,
    };
  }
  const facts = factsOf(doctor, t).join(', ');
  return {
    title: titled(facts ? `${doctor.name}, ${facts}` : doctor.name),
    description: describe(doctor.bio || t('directory:public.description', { name: doctor.name, facts })),
    path: `/doctor/${doctor.id}`,
    indexed: !visit.practice.maintenance,
    kind: 'profile',
    image: doctor.profile_image === null ? undefined : withHost(visit.base, doctor.profile_image),
    data: doctorData(doctor, { base: visit.base, practice: visit.practice.name }, t),
  };
};

/** A doctor's public profile: for visitors a page of its own, for the signed in a page of their portal. */
export const doctorProfile = (visit: Visit, t: TFunction, doctor: DoctorProfile | null): Page => {
  const head = doctorHead(visit, t, doctor);
  const status = doctor ? 200 : 404;
  if (visit.signedIn) return { ...portal(visit, t), head, status };
  const content = doctor
    ? doctorMarkup(doctor, t, visit.language)
    : noticeMarkup(
        t('directory:public.missingTitle'),
        t('directory:public.missingText'),
        linkButton('/', 'filled', t('directory:public.search'), 'form'),
      );
  return {
    ...publicPage(doctorPage, head, framed(visit, t, doctorPage, content)),
    status,
    data: { doctor },
  };
};
