import type { Browser, Page } from '@playwright/test';
import { type Language, languages } from '../../packages/contract/src/kernel/values.ts';
import { renderMail } from '../../packages/server/src/platform/mail/render.ts';
import { mailTemplates } from '../../packages/server/src/platform/mail/templates.ts';
import { desktop, type Seat } from '../support/browser.ts';
import { openDemonstration } from '../support/demonstration-database.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { twoFrames } from '../support/live.ts';
import { open, pages } from '../support/pages.ts';
import { signIn } from '../support/sign-in.ts';
import { waitUntil } from '../support/wait-until.ts';
import { allPayloads } from './canaries/payloads.ts';
import { plant, type Query, shownPlaces } from './canaries/plant.ts';

/** In every page before its own scripts: what runs, or is kept from running by the policy alone, is taken down. */
const listener = `
  window.canaries = [];
  window.canary = (place) => { window.canaries.push('ran: ' + place); };
  for (const name of ['alert', 'prompt', 'confirm']) window[name] = () => { window.canaries.push('dialog'); };
  addEventListener('securitypolicyviolation', (event) => {
    window.canaries.push('policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample);
  });
`;

/** What the page says to a person: its text, what fields hold, names for screen readers, its title. */
const saidBy = (page: Page): Promise<string> =>
  page.evaluate<string>(`(() => {
    const said = [document.title, document.body.textContent];
    for (const field of document.querySelectorAll('input, textarea')) said.push(field.value);
    for (const element of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]'))
      for (const name of ['aria-label', 'title', 'alt', 'placeholder']) said.push(element.getAttribute(name) ?? '');
    for (const script of document.querySelectorAll('script')) said[1] = said[1].replace(script.textContent, '');
    return said.join('\\n');
  })()`);

/** What ran, what the policy had to stop, and elements that a text made. */
const harmOn = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`[
    ...window.canaries,
    ...[...document.querySelectorAll('.canary, base, iframe, object, embed, a[href^="javascript" i], img[src="x"], form[action^="javascript" i]')]
      .map((element) => 'element: ' + element.outerHTML.slice(0, 200)),
  ]`);

/** Places whose payload stands in what the page says, letter by letter. */
const shownIn = (said: string): string[] => {
  const named = new Set([...said.matchAll(/canary\('([\w.]+)'\)/g)].map(([, place]) => place ?? ''));
  return [...named].filter((place) => allPayloads(place).some((text) => said.includes(text)));
};

/** Parts of a page that wait for a click: tabs, the notices of the bell, what folds. */
const openers = '[role=tab], header button[aria-haspopup], main button[aria-expanded=false], main summary';

const look = async (page: Page, seen: Set<string>): Promise<void> => {
  for (const place of shownIn(await saidBy(page))) seen.add(place);
  const harm = await harmOn(page);
  ensure(harm.length === 0, harm.join('\n'));
};

const visit = async ({ page, takeComplaints }: Seat, path: string, seen: Set<string>): Promise<void> => {
  // Wide enough for every tab of a chart: a folded one is not clicked.
  await page.setViewportSize({ width: 1920, height: 1080 });
  await open(page, path);
  await look(page, seen);
  for (const opener of (await page.locator(openers).all()).slice(0, 20)) {
    // What one click opens may hide what the next one was for.
    if (
      await opener.click({ timeout: 500 }).then(
        () => true,
        () => false,
      )
    )
      await look(page, seen);
  }
  await page.waitForLoadState('networkidle');
  await look(page, seen);
  const complaints = takeComplaints();
  ensure(complaints.length === 0, complaints.join('\n'));
};

/** The check itself: on a page that shows a text as markup, all three kinds of harm are seen. */
const wouldBeSeen = async (browser: Browser): Promise<void> => {
  const page = await browser.newPage();
  await page.addInitScript(listener);
  const address = 'http://control.invalid/';
  await page.route(`${address}**`, (route) =>
    route.fulfill({
      headers: { 'content-security-policy': "img-src 'none'", 'content-type': 'text/html' },
      body: `<script>canary('control')</script><img class=canary src="/x">`,
    }),
  );
  await page.goto(address);
  for (const kind of ['ran: control', 'policy: img-src', 'element: <img'])
    await waitUntil(`${kind} is noticed`, async () => (await harmOn(page)).join('\n').includes(kind));
  await page.close();
};

/** Every mail as a reader without any policy of its own would show it. */
const mailsShowText = async (browser: Browser, language: Language): Promise<void> => {
  const page = await browser.newPage();
  await page.addInitScript(listener);
  const texts = allPayloads('mail');
  const param = (nth: number) => texts.slice(nth * 10, nth * 10 + 20).join(' ');
  const params = {
    name: param(0),
    person: param(2),
    reason: param(4),
    username: param(1),
    address: param(3),
    role: 'doctor',
    minutes: '60',
    change: 'totp_added',
    date: '2026-12-31T02:00:00Z',
    link: '/path?token=abc&more=1',
  };
  const place = {
    practice: param(4),
    timeZone: 'America/Santo_Domingo',
    publicUrl: 'https://portal.example',
  };
  const seen = new Set<string>();
  for (const template of mailTemplates) {
    const { subject, html } = await renderMail({ template, language, params }, place);
    ensure(!/[\r\n]/.test(subject), `The subject of ${template} has more than one line`);
    await page.goto('about:blank');
    await page.setContent(html);
    await twoFrames(page);
    await look(page, seen);
  }
  await page.close();
  ensure(seen.has('mail'), 'No mail showed a canary');
};

/** The doctor with the most reviews, whose page the tour finds by a name that is no longer theirs. */
const doctorPage = async (query: Query): Promise<string> => {
  const { rows } = await query(
    'SELECT d.id FROM doctor d JOIN review r ON r.doctor_id = d.id WHERE d.listed GROUP BY d.id ORDER BY count(*) DESC LIMIT 1',
  );
  return `/doctor/${rows[0]?.id}`;
};

/** The pages of the tour, and others on which people read what others wrote. */
const pathsOf = (username: string | null, paths: readonly string[], doctor: string): readonly string[] => {
  const known = paths.map((path) => (path.startsWith('/doctor?') ? doctor : path));
  if (username === null) return [...known, '/?query=canary'];
  if (username === 'patient') return [...known, '/doctors/search?query=canary'];
  return known;
};

/** One language is enough to see whether the check itself works: `CANARIES=es`. */
const wanted = languages.filter((language) => (process.env.CANARIES ?? language).includes(language));

test('notices a canary when a page shows a text as markup', ({ browser }) => wouldBeSeen(browser));

for (const language of languages)
  test(`shows canaries of every mail as text when the language is ${language}`, ({ browser }) =>
    mailsShowText(browser, language));

/** Sixty scripts in every text that a person can write: S58, S59. */
test('shows every canary as text when it stands in any text of any screen', async ({ seat, product }) => {
  const { pool, close } = openDemonstration(product.dataDir);
  const seen = new Set<string>();
  const query: Query = (text, values) => pool.query(text, values);
  const doctor = await doctorPage(query);
  const seats: [Seat, string, readonly string[]][] = [];
  for (const [username, paths] of pages) {
    const person = await seat();
    await person.context.addInitScript(listener);
    await person.page.setViewportSize(desktop);
    if (username) await signIn(person, username);
    seats.push([person, username ?? 'visitor', pathsOf(username, paths, doctor)]);
  }
  const harmed: string[] = [];
  for (const [round, language] of wanted.entries()) {
    await plant(query, round);
    for (const [person, name, paths] of seats) {
      await person.wear({ language, theme: 'light' });
      for (const path of paths)
        await test.step(`as ${name} at ${path} in ${language}`, () =>
          visit(person, path, seen).catch((error: unknown) => {
            // The other screens are looked at all the same.
            harmed.push(`As ${name} at ${path} in ${language}: ${error}`);
          }));
    }
  }
  await close();
  ensure(harmed.length === 0, harmed.join('\n'));
  const missing = shownPlaces.filter((place) => !seen.has(place));
  ensure(missing.length === 0, `No screen showed ${missing.join(', ')}`);
});
