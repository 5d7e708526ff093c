import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { languages } from '../packages/contract/src/kernel/values.ts';
import { startProduct } from '../scripts/product.ts';
import { desktop, type Seat, takeSeat } from './browser.ts';
import { allPayloads } from './canaries/payloads.ts';
import { plant, type Query, shownPlaces } from './canaries/plant.ts';
import { databaseOf } from './database.ts';
import { signIn } from './journey.ts';
import { expect, type Report } from './report.ts';
import { open, pages } from './tour.ts';

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

const visit = async ({ page, takeComplaints }: Seat, path: string, seen: Set<string>): Promise<void> => {
  await open(page, path);
  const said = await saidBy(page);
  for (const place of shownIn(said)) seen.add(place);
  const harm = await harmOn(page);
  expect(harm.length === 0, harm.join('\n'));
  const complaints = takeComplaints();
  expect(complaints.length === 0, complaints.join('\n'));
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

/**
 * Sixty scripts in every text that a person can write, on every screen, in nine languages: none runs, none is stopped by
 * the policy only, none becomes an element, and every one of them is shown as what it is (S58, S59).
 */
export const canaries = async (report: Report, browser: Browser): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'doctor-plus-e2e-'));
  const product = await startProduct({ dataDir });
  const { address } = product;
  const { pool, close } = databaseOf(dataDir);
  const seen = new Set<string>();
  const query: Query = (text, values) => pool.query(text, values);
  const doctor = await doctorPage(query);
  const seats: [Seat, string, readonly string[]][] = [];
  for (const [username, paths] of pages) {
    const seat = await takeSeat(browser, address, { language: 'es', theme: 'light' });
    await seat.context.addInitScript(listener);
    await seat.page.setViewportSize(desktop);
    if (username) await signIn(seat, username);
    seats.push([seat, username ?? 'visitor', pathsOf(username, paths, doctor)]);
  }
  for (const [round, language] of languages.entries()) {
    await plant(query, round);
    for (const [seat, name, paths] of seats) {
      await seat.wear({ language, theme: 'light' });
      for (const path of paths)
        await report.check(`Canaries as ${name} at ${path} in ${language}`, () => visit(seat, path, seen));
    }
  }
  await report.check('Every text in which there was a canary was shown, as text', async () => {
    const missing = shownPlaces.filter((place) => !seen.has(place));
    expect(missing.length === 0, `No screen showed ${missing.join(', ')}`);
  });
  for (const [seat] of seats) await seat.context.close();
  await close();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
};
