import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfMissing } from '../scripts/build-if-missing.ts';
import { startProduct } from '../scripts/product.ts';
import { accountLife } from './account-life.ts';
import { accounts } from './accounts.ts';
import { assistant } from './assistant.ts';
import { assistantPages } from './assistant-pages.ts';
import { openBrowser, type Seat, takeSeat } from './browser.ts';
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
import { ownRecord } from './own-record.ts';
import { palette } from './palette.ts';
import { pastVisits } from './past-visits.ts';
import { patients } from './patients.ts';
import { proxies } from './proxies.ts';
import { publicArea } from './public-area.ts';
import { reminders } from './reminders.ts';
import { createReport } from './report.ts';
import { requestDrag } from './request-drag.ts';
import { requests } from './requests.ts';
import { reschedule } from './reschedule.ts';
import { research } from './research.ts';
import { series } from './series.ts';
import { shell } from './shell.ts';
import { signedOut } from './signed-out.ts';
import { steadiness } from './steadiness.ts';
import { team } from './team.ts';
import { tour } from './tour.ts';
import { bookForToday } from './visit-today.ts';
import { waitlist } from './waitlist.ts';

/** What can be run alone, instead of everything. */
const parts = {
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
  '--patients': 'duplicates, merging, emergencies and who may see a chart',
  '--directory': 'the directory narrowed and sorted, details corrected, earlier values, a death',
  '--proxies': 'parents and carers who act for a patient',
  '--live': 'what others change, on open pages',
  '--requests':
    'requests answered with another time, dragged into the week, touch in the calendar, past visits closed',
  '--hours': 'hours, booking rules and another time for an appointment',
  '--exchange': 'charts brought from elsewhere and taken along',
  '--waitlist': 'the waiting list of patient and practice',
  '--team': 'permissions, suspension, weeks and invitations of secretaries',
  '--steadiness': 'whether pages move while their parts come',
  '--tour': 'the public area, the menus, and every page of every role in both themes',
};

/** Journeys in a real browser, on the demonstration in a directory of its own. */
const asked = process.argv[2];
if (asked !== undefined && !(asked in parts)) {
  const known = Object.entries(parts).map(([flag, what]) => `  ${flag.padEnd(15)}${what}`);
  console.error(`Nothing, or one of:\n${known.join('\n')}`);
  process.exit(1);
}
const runs = (...flags: (keyof typeof parts)[]): boolean =>
  asked === undefined || flags.some((flag) => flag === asked);

const report = createReport();
if (!(await buildIfMissing())) process.exit(1);
const dataDir = await mkdtemp(join(tmpdir(), 'doctor-plus-e2e-'));
let product = await startProduct({ dataDir });
const { address } = product;
const chromium = await findChromium();
const browser = await openBrowser(chromium);

/** A conversation that stays open somewhere reads what comes into it, and later journeys count what is unread. */
const leave = async (people: Readonly<Record<string, Seat>>): Promise<void> => {
  for (const { page } of Object.values(people)) await page.goto('about:blank');
};

const powerCut = async (): Promise<void> => {
  await product.kill();
  product = await startProduct({ dataDir, port: Number(new URL(address).port) });
};

try {
  await bookForToday(dataDir, 'patient', 'doctor');
  const look = { language: 'es', theme: 'light' } as const;
  const seat = () => takeSeat(browser, address, look);
  if (runs('--journey')) {
    await mainJob(report, { patient: await seat(), secretary: await seat(), doctor: await seat() }, powerCut);
  }
  if (runs('--past-visits')) await pastVisits(report, await seat(), await seat());
  if (runs('--journey', '--accounts')) {
    const mailbox = await openMailbox();
    const applicants = { patient: await seat(), doctor: await seat(), secretary: await seat() };
    const people = { administrator: await seat(), ...applicants };
    const notes = await accounts(report, people, mailbox);
    if (notes) await accountLife(report, browser, address, { people, mailbox, dataDir, notes });
    await mailbox.close();
    await firstStart(report, browser);
  }
  if (runs('--signed-out')) await signedOut(report, chromium, address);
  if (runs('--texts')) await errorTexts(report, browser, address);
  if (runs('--calendar')) await calendar(report, browser, address);
  if (runs('--series')) await series(report, browser, address);
  if (runs('--live')) {
    await live(report, { secretary: await seat(), doctor: await seat(), patient: await seat() });
  }
  if (runs('--messages')) {
    const people = { patient: await seat(), doctor: await seat(), secretary: await seat() };
    await messages(report, people);
    await leave(people);
  }
  if (runs('--palette')) {
    const staff = { doctor: await seat(), secretary: await seat(), administrator: await seat() };
    const people = { ...staff, patient: await seat() };
    await palette(report, people);
    await leave(people);
  }
  if (runs('--requests')) {
    await requests(report, await seat(), await seat());
    await requestDrag(report, browser, address);
    await closePast(report, await seat(), dataDir);
    await clockChange(report, browser, address, dataDir);
  }
  if (runs('--hours')) {
    await hours(report, await seat());
    await reschedule(report, await seat());
  }
  if (runs('--exchange')) await exchange(report, browser, address);
  if (runs('--waitlist')) await waitlist(report, browser, address, dataDir);
  // Before the record of years, in which what it looks for is no longer on the first page.
  if (runs('--notes')) await notes(report, await seat(), await seat(), await seat(), dataDir);
  if (runs('--entries')) await entries(report, await seat(), await seat(), dataDir);
  if (runs('--keyboard')) await keyboardVisit(report, await seat());
  if (runs('--own-record')) await ownRecord(report, browser, address, dataDir);
  if (runs('--calculators')) await calculators(report, browser, address);
  if (runs('--drug-safety')) await drugSafety(report, await seat(), await seat());
  if (runs('--lab-ranges')) await labRanges(report, browser, address);
  if (runs('--assistant-pages')) await assistantPages(report, await seat());
  if (runs('--research')) await research(report, { doctor: await seat(), administrator: await seat() });
  if (runs('--assistant')) await assistant(report, browser);
  if (runs('--documents')) await documents(report, browser, address);
  if (runs('--health-link')) await healthLink(report, browser, address);
  if (runs('--patients')) {
    const seats = { doctor: await seat(), stranger: await seat(), administrator: await seat() };
    await patients(report, seats, dataDir);
  }
  if (runs('--directory')) await directory(report, await seat(), await seat(), dataDir);
  if (runs('--proxies')) {
    await proxies(report, { doctor: await seat(), patient: await seat(), friend: await seat() }, dataDir);
  }
  if (runs('--channels')) {
    const people = {
      administrator: await seat(),
      secretary: await seat(),
      patient: await seat(),
      doctor: await seat(),
    };
    await channels(report, people);
    await leave(people);
  }
  if (runs('--models')) {
    await models(report, { administrator: await seat(), doctor: await seat(), patient: await seat() });
  }
  if (runs('--long-chart')) await longChart(report, dataDir, await seat(), await seat());
  if (runs('--browsing')) await browsing(report, browser, address);
  if (runs('--reminders')) {
    const mailbox = await openMailbox();
    const people = { administrator: await seat(), patient: await seat(), doctor: await seat() };
    await reminders(report, people, mailbox, dataDir);
    await mailbox.close();
  }
  if (runs('--team')) {
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
  }
  if (runs('--notifications')) {
    await notifications(report, {
      doctor: await seat(),
      elsewhere: await seat(),
      patient: await seat(),
      secretary: await seat(),
      administrator: await seat(),
    });
  }
  if (runs('--first-loads')) await firstLoads(report, browser, address);
  if (runs('--steadiness')) await steadiness(report, browser, address);
  if (runs('--tour')) {
    await publicArea(report, browser, address);
    await shell(report, browser, address);
    await tour(report, browser, address);
  }
} finally {
  await browser.close();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
const { passed, failed } = report.counts();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
