import { inspect } from 'node:util';
import { buildIfMissing } from '../scripts/build-if-missing.ts';
import { accountLife } from './account-life.ts';
import { accounts } from './accounts.ts';
import { assistant } from './assistant.ts';
import { assistantPages } from './assistant-pages.ts';
import { openBrowser, takeSeat, whatPagesShow } from './browser.ts';
import { browsing } from './browsing.ts';
import { calculators } from './calculators.ts';
import { calendar } from './calendar.ts';
import { channels } from './channels.ts';
import { findChromium } from './chromium.ts';
import { clockChange } from './clock-change.ts';
import { closePast } from './close-past.ts';
import { directory } from './directory.ts';
import { documents } from './documents.ts';
import { drugSafety } from './drug-safety.ts';
import { entries } from './entries.ts';
import { errorTexts } from './error-texts.ts';
import { exchange } from './exchange.ts';
import { firstLoads } from './first-loads.ts';
import { firstStart } from './first-start.ts';
import { healthLink } from './health-link.ts';
import { hours } from './hours.ts';
import { mainJob } from './journey.ts';
import { keyboardVisit } from './keyboard-visit.ts';
import { labRanges } from './lab-ranges.ts';
import { live } from './live.ts';
import { longChart } from './long-chart.ts';
import { openMailbox } from './mailbox.ts';
import { messages } from './messages.ts';
import { models } from './models.ts';
import { notes } from './notes.ts';
import { notifications } from './notifications.ts';
import { overbook } from './overbook.ts';
import { beginProduct } from './own-product.ts';
import { ownRecord } from './own-record.ts';
import { palette } from './palette.ts';
import { pastVisits } from './past-visits.ts';
import { patients } from './patients.ts';
import { proxies } from './proxies.ts';
import { publicArea } from './public-area.ts';
import { reminders } from './reminders.ts';
import { createReport, expect } from './report.ts';
import { requestDrag } from './request-drag.ts';
import { requests } from './requests.ts';
import { reschedule } from './reschedule.ts';
import { research } from './research.ts';
import { reviews } from './reviews.ts';
import { series } from './series.ts';
import { shell } from './shell.ts';
import { signedOut } from './signed-out.ts';
import { smoke } from './smoke.ts';
import { team } from './team.ts';
import { tour } from './tour.ts';
import { bookForToday } from './visit-today.ts';
import { waitlist } from './waitlist.ts';

/** What can be run alone, instead of everything. */
const parts = {
  '--smoke': 'the main job, sign-in of each role and ten pages: what `npm test` runs',
  '--journey': 'the main job and the accounts',
  '--assistant': 'questions about an imported chart, answers that take long, conversations',
  '--assistant-pages': 'what must not be missed behind a complaint, and what the rules say about a treatment',
  '--research': 'the library of the practice: written, published, searched and cited',
  '--accounts': 'the accounts and a first start',
  '--signed-out': 'what stays of somebody who leaves',
  '--texts': 'the texts of errors',
  '--past-visits': 'walk-ins, past visits and the day sheet',
  '--browsing': 'a stranger in the directory',
  '--calendar': 'the calendar of the practice',
  '--reminders': 'appointment reminders: lead times, choices and the mail',
  '--series': 'recurring appointments',
  '--drug-safety': 'medications checked while they are ordered',
  '--messages': 'patients, doctors and secretaries write to each other',
  '--channels': 'messages to telephones: provider, consent, reports, log, templates, notices',
  '--palette': 'the palette, the keys, and figures of dashboards with what they count',
  '--notifications': 'the bell in two windows, the page of notifications, quiet hours and summaries',
  '--models':
    'a language model on top of the assistant: settings, consent, answers, what administrators see of them',
  '--first-loads': 'what the first pages fetch, in kilobytes',
  '--lab-ranges': 'reference ranges of the practice, and what results come to by them',
  '--long-chart': 'a chart of years',
  '--own-record': 'the patient’s own record, and who opened it',
  '--keyboard': 'a visit without a mouse',
  '--entries': 'entries of a chart, their versions, and corrections that patients ask for',
  '--notes': 'notes written from templates, signed, added to and printed',
  '--calculators': 'scores, trends and the health score',
  '--documents': 'documents issued, handed in, read and checked',
  '--health-link': 'the record shared by a link with an end',
  '--patients': 'registering, duplicates, merging, emergencies and who may see a chart',
  '--directory': 'the directory narrowed and sorted, details corrected, earlier values, a death',
  '--proxies': 'parents and carers who act for a patient',
  '--live': 'what others change, on open pages',
  '--requests':
    'requests answered with another time, dragged into the week, touch in the calendar, past visits closed',
  '--reviews': 'what patients say of doctors and keep of them, and what doctors say of themselves',
  '--hours': 'hours, booking rules and another time for an appointment',
  '--exchange': 'charts brought from elsewhere and taken along',
  '--waitlist': 'the waiting list of patient and practice',
  '--team': 'permissions, suspension, weeks and invitations of secretaries',
  '--tour':
    'the public area, the menus, every page of every role in both themes, and whether it moves while its parts come',
};

/** Journeys in a real browser, on the demonstration in a directory of its own. */
const asked = process.argv[2];
if (asked !== undefined && !(asked in parts)) {
  const known = Object.entries(parts).map(([flag, what]) => `  ${flag.padEnd(15)}${what}`);
  console.error(`Nothing, or one of:\n${known.join('\n')}`);
  process.exit(1);
}
if (!(await buildIfMissing())) process.exit(1);
const product = await beginProduct();
const { address, dataDir } = product;
const chromium = await findChromium();
const browser = await openBrowser(chromium);
const report = createReport(() => whatPagesShow(browser));
// Without a listener Node ends here, with all that was still to be checked.
const unheard: unknown[] = [];
process.on('unhandledRejection', (reason) => unheard.push(reason));

/**
 * Everybody goes home after a part. A page that stays open follows what later parts change, for sixty people at the end of a run, and an
 * open conversation reads what later parts count as unread.
 */
const goHome = async (): Promise<void> => {
  for (const context of browser.contexts()) await context.close();
};

/** Runs a part of the journeys, when it is wanted. */
const part = async (flags: readonly (keyof typeof parts)[], work: () => Promise<void>): Promise<void> => {
  if (asked !== undefined && !flags.some((flag) => flag === asked)) return;
  await work();
  await goHome();
};

const powerCut = (): Promise<void> => product.startAgain('kill');

try {
  await bookForToday(dataDir, 'patient', 'doctor');
  const look = { language: 'es', theme: 'light' } as const;
  const seat = () => takeSeat(browser, address, look);
  await part(['--journey', '--smoke'], async () => {
    await mainJob(report, { patient: await seat(), secretary: await seat(), doctor: await seat() }, powerCut);
  });
  // The tour has the same pages.
  if (asked !== undefined) await part(['--smoke'], () => smoke(report, browser, address));
  await part(['--past-visits'], async () => pastVisits(report, await seat(), await seat()));
  await part(['--journey', '--accounts'], async () => {
    const mailbox = await openMailbox();
    const applicants = { patient: await seat(), doctor: await seat(), secretary: await seat() };
    const people = { administrator: await seat(), ...applicants };
    const notes = await accounts(report, people, mailbox);
    if (notes) await accountLife(report, browser, address, { people, mailbox, dataDir, notes });
    await mailbox.close();
    await firstStart(report, browser);
  });
  await part(['--signed-out'], () => signedOut(report, chromium, address));
  await part(['--texts'], () => errorTexts(report, browser, address));
  await part(['--calendar'], async () => {
    await calendar(report, browser, address);
    await overbook(report, await seat(), await seat());
  });
  await part(['--series'], () => series(report, browser, address));
  await part(['--live'], async () => {
    await live(report, { secretary: await seat(), doctor: await seat(), patient: await seat() });
  });
  await part(['--messages'], async () => {
    const people = { patient: await seat(), doctor: await seat(), secretary: await seat() };
    await messages(report, people);
  });
  await part(['--palette'], async () => {
    const staff = { doctor: await seat(), secretary: await seat(), administrator: await seat() };
    const people = { ...staff, patient: await seat() };
    await palette(report, people);
  });
  await part(['--requests'], async () => {
    await requests(report, await seat(), await seat());
    await requestDrag(report, browser, address);
    await closePast(report, await seat(), dataDir);
    await clockChange(report, browser, address, dataDir);
  });
  await part(['--reviews'], async () => {
    const people = { patient: await seat(), doctor: await seat(), administrator: await seat() };
    await reviews(report, { ...people, stranger: await seat() });
  });
  await part(['--hours'], async () => {
    await hours(report, await seat());
    await reschedule(report, await seat());
  });
  await part(['--exchange'], () => exchange(report, browser, address));
  await part(['--waitlist'], () => waitlist(report, browser, address, dataDir));
  // Before the record of years, in which what it looks for is no longer on the first page.
  await part(['--notes'], async () => notes(report, await seat(), await seat(), await seat(), dataDir));
  await part(['--entries'], async () => entries(report, await seat(), await seat(), dataDir));
  await part(['--keyboard'], async () => keyboardVisit(report, await seat()));
  await part(['--own-record'], () => ownRecord(report, browser, address, dataDir));
  await part(['--calculators'], () => calculators(report, browser, address));
  await part(['--drug-safety'], async () => drugSafety(report, await seat(), await seat()));
  await part(['--lab-ranges'], () => labRanges(report, browser, address));
  await part(['--assistant-pages'], async () => assistantPages(report, await seat()));
  await part(['--research'], async () =>
    research(report, { doctor: await seat(), administrator: await seat() }),
  );
  await part(['--assistant'], () => assistant(report, browser));
  await part(['--documents'], () => documents(report, browser, address));
  await part(['--health-link'], () => healthLink(report, browser, address));
  await part(['--patients'], async () => {
    const staff = { doctor: await seat(), secretary: await seat() };
    const seats = { ...staff, stranger: await seat(), administrator: await seat() };
    await patients(report, seats, dataDir);
  });
  await part(['--directory'], async () => directory(report, await seat(), await seat(), dataDir));
  await part(['--proxies'], async () => {
    await proxies(report, { doctor: await seat(), patient: await seat(), friend: await seat() }, dataDir);
  });
  await part(['--channels'], async () => {
    const people = {
      administrator: await seat(),
      secretary: await seat(),
      patient: await seat(),
      doctor: await seat(),
    };
    await channels(report, people);
  });
  await part(['--models'], async () => {
    await models(report, { administrator: await seat(), doctor: await seat(), patient: await seat() });
  });
  await part(['--long-chart'], async () => longChart(report, dataDir, await seat(), await seat()));
  await part(['--browsing'], () => browsing(report, browser, address));
  await part(['--reminders'], async () => {
    const mailbox = await openMailbox();
    const people = { administrator: await seat(), patient: await seat(), doctor: await seat() };
    await reminders(report, people, mailbox, dataDir);
    await mailbox.close();
  });
  await part(['--team'], async () => {
    const mailbox = await openMailbox();
    const doctors = { doctor: await seat(), colleague: await seat() };
    const people = {
      administrator: await seat(),
      secretary: await seat(),
      invited: await seat(),
      ...doctors,
    };
    await team(report, people, mailbox);
    await mailbox.close();
  });
  await part(['--notifications'], async () => {
    await notifications(report, {
      doctor: await seat(),
      elsewhere: await seat(),
      patient: await seat(),
      secretary: await seat(),
      administrator: await seat(),
    });
  });
  await part(['--first-loads'], () => firstLoads(report, browser, address));
  await part(['--tour'], async () => {
    await publicArea(report, browser, address);
    await shell(report, browser, address);
    await tour(report, browser, address);
  });
  await report.check('nothing failed that no check waited for', async () => {
    expect(unheard.length === 0, unheard.map((reason) => inspect(reason)).join('\n'));
  });
} finally {
  await browser.close();
  await product.end();
}
const { passed, failed } = report.counts();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
