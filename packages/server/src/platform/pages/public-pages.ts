import type { Head } from './head.ts';

/** A page before signing in, as the server knows it. Titles and descriptions are keys of the locale groups. */
export type PublicPage = {
  readonly title: string;
  readonly description: string;
  readonly indexed: boolean;
  /** What search engines may keep as its address; a page that is only reached with a token has none. */
  readonly header: 'ways-in' | 'plain';
  /** The page's own module in the web application, so that the browser fetches it at once. */
  readonly module: string;
  /** Its language groups beside `common` and `footer`. */
  readonly groups: readonly string[];
};

const account = (page: Pick<PublicPage, 'title' | 'indexed' | 'module'>): PublicPage => ({
  description: 'home:meta.accountDescription',
  header: 'plain',
  groups: ['registration'],
  ...page,
});

const legal = (group: 'terms' | 'privacy' | 'cookies'): PublicPage => ({
  title: `${group}:title`,
  description: `${group}:intro`,
  indexed: true,
  header: 'ways-in',
  module: 'src/app/public/legal/legal-page.tsx',
  groups: [group],
});

/** Whether a document is valid; reached by the QR code on it, or by typing its code. */
export const documentCheck: PublicPage = {
  title: 'documents:verify.title',
  description: 'documents:verify.intro',
  indexed: false,
  header: 'ways-in',
  module: 'src/app/public/verify/verify-page.tsx',
  groups: ['documents'],
};

/**
 * Pages before signing in that have a fixed address. `app/public/public-pages.tsx` in the web application says once
 * more what each is made of; what is missing here is only fetched a little later.
 */
export const publicPages: Readonly<Record<string, PublicPage>> = {
  '/login': account({
    title: 'registration:login.submit',
    indexed: true,
    module: 'src/accounts/pages/login-page.tsx',
  }),
  '/register': account({
    title: 'registration:pages.register',
    indexed: true,
    module: 'src/accounts/pages/register-page.tsx',
  }),
  '/invitation': {
    ...account({
      title: 'invitation:title',
      indexed: false,
      module: 'src/accounts/pages/invitation-page.tsx',
    }),
    groups: ['registration', 'invitation'],
  },
  '/verify-email': account({
    title: 'registration:verify.title',
    indexed: false,
    module: 'src/accounts/pages/verify-email-page.tsx',
  }),
  '/forgot-password': account({
    title: 'registration:pages.forgotPassword',
    indexed: false,
    module: 'src/accounts/pages/forgot-page.tsx',
  }),
  '/reset-password': account({
    title: 'registration:pages.resetPassword',
    indexed: false,
    module: 'src/accounts/pages/reset-page.tsx',
  }),
  '/confirm-email': account({
    title: 'registration:pages.confirmEmail',
    indexed: false,
    module: 'src/accounts/pages/confirm-email-page.tsx',
  }),
  '/setup': {
    ...account({
      title: 'registration:pages.setup',
      indexed: false,
      module: 'src/accounts/pages/setup-page.tsx',
    }),
    groups: ['registration', 'setup'],
  },
  '/verify': documentCheck,
  /** What a patient shares by a health link: reached by its QR code, and decrypted in the browser. */
  '/health-link': {
    title: 'healthLinks:view.title',
    description: 'healthLinks:view.intro',
    indexed: false,
    header: 'plain',
    module: 'src/app/public/health-link/health-link-page.tsx',
    groups: ['healthLinks', 'charts', 'entries'],
  },
  '/terms': legal('terms'),
  '/privacy': legal('privacy'),
  '/cookies': legal('cookies'),
};

export const homePage: PublicPage = {
  title: 'home:meta.home',
  description: 'home:meta.homeDescription',
  indexed: true,
  header: 'ways-in',
  module: 'src/app/public/home/home-page.tsx',
  groups: ['home'],
};

export const maintenancePage: PublicPage = {
  title: 'home:maintenance.title',
  description: 'home:maintenance.title',
  indexed: false,
  header: 'plain',
  module: 'src/app/public/home/maintenance-page.tsx',
  groups: ['home'],
};

export const doctorPage: PublicPage = {
  title: 'directory:profile.title',
  description: 'home:meta.homeDescription',
  indexed: true,
  header: 'ways-in',
  module: 'src/app/public/doctor/doctor-page.tsx',
  groups: ['directory', 'specialties', 'insurers'],
};

/** The pages of the directory, one for each first question. */
export const browsePage: PublicPage = {
  title: 'directory:find.specialty.title',
  description: 'directory:browse.about',
  indexed: true,
  header: 'ways-in',
  module: 'src/app/public/browse/browse-page.tsx',
  groups: ['directory', 'specialties'],
};

/** Of the portal itself; what it shows needs a session, so there is nothing for search engines. */
export const portalHead: Head = {
  title: 'Doctor Plus',
  description: 'Doctor Plus',
  path: null,
  indexed: false,
};
