/*
 * Which modules travel together. Each group is a file of its own in the build; `npm run bench` measures what a first visit
 * to each page loads. A group takes along what its modules import unless another group of a higher priority claims it: a
 * small thing that two groups share must be named, or it brings all of one group along.
 */

import type { Rolldown } from 'vite';

/** Read by one page of administrators; what declares who may call would take it along into the base. */
const permissions = /\/contract\/src\/kernel\/permissions\./;

/** What either entry draws first. */
const base =
  /\/src\/(platform\/(api|api-errors|color-scheme|cookies|describe-failure|first-answers|i18n|identity|nonce|offered-languages|practice-zone|session|settings|waiting)|ui\/(alert|crash-guard|demonstration-badge|field-error|form-fields|icon-button|logo|page|push-button|spinner|status-badge|surface|theme-toggle|toast|tokens|global)|app\/public\/(notice|typed-early)|accounts\/(parts\/form\.module|pages\/login-page\.module))\.|\/node_modules\/zod\/|\/contract\/src\/(kernel\/(?!(permissions|printed|team-areas|team-permissions)\.)|accounts\/(credentials|endpoints)\.)|@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes|icons\/Icon(AlertCircle|AlertOctagon|AlertTriangle|CircleCheck|Eye|EyeOff|ChevronDown|Fingerprint|Flask|InfoCircle|Language|Moon|Sun|X)\.)|preload-helper/;

/** What public pages beside the login draw with, apart so that they do not bring the portal's machinery along. */
const shown =
  /\/src\/(platform\/formats|ui\/(avatar|card|initials|inner-link|kbd|stars|states|tone))\.|\/directory\/parts\/(facts-of|language-names)\.|\/icons\/Icon(CalendarCheck|CalendarOff|ChevronRight|Inbox|MapPin|Phone|Refresh|RosetteDiscountCheck|SearchOff|Star|StarFilled|StarHalfFilled|Tool|World)\./;

/** What a search for doctors by specialty, place or insurer is made of, in the portal and before it. */
const finding = /\/directory\/parts\/(find\/|found-doctor\.)|\/contract\/src\/directory\/address\./;

/** Signs that the directory shares with other pages: with it they would bring it along. */
const findingSigns = /\/icons\/Icon(AdjustmentsHorizontal|ChevronLeft|CurrentLocation|ShieldCheck)\./;

/** Small things of the portal's first page that the directory needs before it, too. */
const both = /\/src\/ui\/(loaded|search-field)\./;

/** A box with suggestions: apart, so that the home page does not bring the portal's own search along. */
const searching = /\/directory\/parts\/(search-limits|suggestion-keys|use-suggestion-box)\./;

/** What a search by name comes to: fetched when somebody searches. */
const found =
  /\/directory\/parts\/(doctor-result|first-free-time|match-parts|matched-name|result-count|suggestion-list)\./;

/** The signs of the home page. */
const signs = /\/icons\/Icon(ArrowRight|Check|ClipboardList|Lock|Search|Stethoscope|User)\./;

/** The calls of the directory that every list needs; the search with all its filters comes with the finding. */
const listed = /\/contract\/src\/directory\/(endpoints|first-free|questions|schema)\./;

/** What profiles and lists of doctors share: names of places and insurers, the rating. */
const names =
  /\/contract\/src\/directory\/reference\/(insurers|provinces)(-do)?\.|\/directory\/parts\/rating-line\.|\/app\/public\/(use-read|crumbs|page-data)\./;

const specialties = /\/contract\/src\/directory\/reference\/specialties\./;

/** A list of the browser's own: in forms and beside results. */
const choosing = /\/src\/ui\/select-field\./;

/** Fields that the forms before signing in share with the portal. */
const fields =
  /\/src\/(platform\/upload|ui\/(file-field|file-preview|file-row|option-field|use-upload))\.|\/contract\/src\/accounts\/uploads\.|\/icons\/Icon(Camera|FileTypePdf|Upload)\./;

/** One of them that a dashboard draws, too: with it the dashboard would bring the fields along. */
const fieldsSign = /\/icons\/IconTrash\./;

/** The way in, which several pages and a dialog share. */
const login =
  /\/src\/accounts\/(destination|passkeys-work|sign-in|parts\/login-form|pages\/login-page)\.tsx?/;

/** What draws the first page of the portal: its entry, and the home of each role. */
const firstPages = /\/web\/src\/(main|app\/homes\/[a-z]+-home)\.tsx$/;

/** What the entry shares with later pages: files of their own would be a dozen requests of every page. */
const shell =
  /\/web\/src\/(app\/(granted|menus|unread|palette\/(keys|recent-places)|shell\/(entry-at|leave))|team\/index)\.|\/contract\/src\/(accounts\/(me|settings)|kernel\/(printed|team-areas|team-permissions)|messaging\/(channels|endpoints|phone-channels|unread)|team\/pages)\./;

/** What all homes draw with: files of their own would be a dozen requests. */
const home =
  /\/src\/(app\/homes\/parts\/(figures|greeting|home-skeleton|quick-actions)|scheduling\/parts\/(capitalised|status|use-now))\./;

/** What those of patients and practices read. */
const reported =
  /\/contract\/src\/(reports\/endpoints|charts\/(clinical|health-score|note-content|schema|vital-signs)|messaging\/conversations)\./;

/** Appointments and free times, which the page of a doctor reads, too. */
const slots = /\/contract\/src\/scheduling\/(endpoints|schema)\./;

/** What doctors and secretaries begin with: requests, the day, who comes in without an appointment. */
const practiceHome =
  /\/src\/(app\/homes\/parts\/(lanes|request-list)|scheduling\/(parts\/(appointment-moves|hour-in|moves|use-move|waiting)|walk-in\/walk-in-button))\./;

/** Drawn by one home, and by another of an empty practice. */
const ofFew = /\/src\/ui\/steps\./;

/** Waits for the first page to stand: what follows changes. */
const later = /\/src\/platform\/live\/(live-updates|readings|shared|source|updates)\./;

/** Our own ground of all pages, and the signs of the shell and the dashboards. */
const ground =
  /\/src\/(platform|ui)\/|\/icons\/Icon(Ban|Bell|Books|BrandWhatsapp|CalendarEvent|CalendarPlus|CalendarSearch|CalendarTime|ChartBar|Checks|CircleX|Clock|CreditCard|DeviceMobileMessage|DoorEnter|Dots|FileImport|FileSearch|FileText|Flag3|Heart|Heartbeat|LayoutDashboard|Logout|Mail|MailX|MessageCircle|Notes|Pencil|Pill|PlugConnectedX|Settings|ShieldCog|ShieldLock|ShieldX|Sparkles|TestPipe|Urgent|UserCheck|UserCircle|UserCog|UserOff|UserPlus|Users|UsersGroup|Vaccine)\./;

const servesFirst = new Map<string, boolean>();

/** Whether a first page imports the module, however far away. What only later pages draw with travels with them. */
const isOfFirstPage = (id: string, context: Rolldown.ChunkingContext): boolean => {
  const known = servesFirst.get(id);
  if (known !== undefined) return known;
  // A circle that comes back here adds nothing.
  servesFirst.set(id, false);
  const serves =
    firstPages.test(id) ||
    (context.getModuleInfo(id)?.importers ?? []).some((importer) => isOfFirstPage(importer, context));
  servesFirst.set(id, serves);
  return serves;
};

/** What follows addresses and keeps answers; several readings at once, and those without an end, are a thing of later pages. */
const machinery =
  /\/node_modules\/(react-router|@tanstack)\/(?!.*\/(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)\.)/;

/** For the bundler, by priority. */
export const chunks = [
  // Changes with a new version of React only, so it stays in the browser's cache over our releases.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
  { name: 'texts', test: /node_modules\/(i18next|react-i18next)\//, priority: 5 },
  // What either entry draws first, and what every page of the portal stands on: one request each
  // instead of thirty small ones.
  { name: 'base', test: base, priority: 4 },
  { name: 'permissions', test: permissions, priority: 5 },
  { name: 'shown', test: shown, priority: 3 },
  { name: 'listed', test: listed, priority: 4 },
  { name: 'specialties', test: specialties, priority: 4 },
  { name: 'searching', test: searching, priority: 4 },
  { name: 'found', test: found, priority: 3 },
  { name: 'signs', test: signs, priority: 4 },
  { name: 'finding', test: finding, priority: 2.5 },
  { name: 'names', test: names, priority: 3 },
  { name: 'both', test: both, priority: 3 },
  { name: 'finding-signs', test: findingSigns, priority: 3 },
  { name: 'choosing', test: choosing, priority: 3 },
  { name: 'fields', test: fields, priority: 3 },
  { name: 'fields-sign', test: fieldsSign, priority: 4 },
  { name: 'login', test: login, priority: 3 },
  {
    debugName: 'portal',
    name: (id: string, context: Rolldown.ChunkingContext) => (isOfFirstPage(id, context) ? 'portal' : null),
    test: (id: string) =>
      (ground.test(id) && !later.test(id) && !ofFew.test(id)) || machinery.test(id) || shell.test(id),
    priority: 2,
  },
  { name: 'home', test: home, priority: 1.5 },
  { name: 'reported', test: reported, priority: 1.75 },
  { name: 'slots', test: slots, priority: 4 },
  { name: 'practice-home', test: practiceHome, priority: 1.25 },
  { name: 'icons', test: /node_modules\/@tabler\//, minShareCount: 3, priority: 1 },
];
