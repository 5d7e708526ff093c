import type { Page } from '@playwright/test';
import { openBrowser, type Seat, takeSeat } from '../support/browser.ts';
import { openTab } from '../support/chart-screen.ts';
import { draftIsKept } from '../support/drafts.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';

const look = { language: 'es', theme: 'light' } as const;
const patient = 'Carlos Manuel Tavárez';
/** Stands in that patient's chart. */
const medication = 'Losartán';

/** All that the page holds now; between two pages there is none. */
const said = (page: Page): Promise<string> =>
  page.evaluate<string>('document.documentElement.innerHTML').catch(() => '');

/** Everything that a page can leave on a computer, as one text. */
const kept = (page: Page): Promise<string> =>
  page.evaluate<string>(`(async () => {
    const databases = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) databases.push(...await new Promise((resolve, reject) => {
        const reading = database.transaction(store).objectStore(store).getAll();
        reading.onsuccess = () => resolve(reading.result);
        reading.onerror = () => reject(reading.error);
      }));
      database.close();
    }
    return JSON.stringify({
      local: { ...localStorage },
      session: { ...sessionStorage },
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      databases,
      name: window.name,
    });
  })()`);

const nothing = JSON.stringify({ local: {}, session: {}, caches: [], workers: 0, databases: [], name: '' });

const signOut = async ({ page }: Seat): Promise<Record<string, string>> => {
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: /^Cuenta de / }).click();
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'DELETE'),
    page.getByRole('menuitem', { name: text('common:action.signOut') }).click(),
  ]);
  await page.waitForURL('**/login?loggedout=true');
  return answer.allHeaders();
};

/** While a chart is open: nothing of it in the address, the storage of the browser or a cookie that scripts can read. */
const leavesNoTrace = async (seat: Seat): Promise<void> => {
  const { page, context } = seat;
  await page.goto('/ai-assistant/patient-care');
  await page.getByRole('link', { name: patient }).first().click();
  await page.getByRole('heading', { name: patient }).waitFor();
  await openTab(page, 'medications');
  await page.getByRole('tabpanel').getByText(medication).first().waitFor();
  const address = decodeURIComponent(page.url());
  for (const word of [patient, medication, 'Tavárez'])
    ensure(!address.includes(word), `${address} names ${word}`);
  ensure((await kept(page)) === nothing, `The browser keeps ${await kept(page)}`);
  const readable = await page.evaluate<string>('document.cookie');
  const cookies = await context.cookies();
  const secret = cookies.filter(({ name }) => /session|visitor|browser/.test(name));
  ensure(secret.length > 1, 'The browser has its session');
  for (const { name, httpOnly, sameSite, value } of secret) {
    ensure(httpOnly && sameSite === 'Lax' && !readable.includes(value), `A script can read ${name}`);
  }
};

const isGone = async (page: Page, step: string): Promise<void> => {
  const showsNobody = async () => {
    const shown = await said(page);
    for (const word of [patient, medication])
      ensure(!shown.includes(word), `${step}: ${word} is there again`);
  };
  // What comes back from memory would be there at once; what is fetched, when the page asks for nothing else.
  await showsNobody();
  await page.waitForLoadState('networkidle');
  await showsNobody();
  ensure((await said(page)).length > 0, `${step}: there is no page`);
};

const backShowsNothing = async (seat: Seat): Promise<void> => {
  const { page } = seat;
  const draft = 'Dolor de pecho desde ayer';
  await page.getByRole('textbox', { name: text('assistant:ui.question') }).fill(draft);
  // What is typed and not sent is kept while somebody is signed in.
  await draftIsKept(page, draft);
  const headers = await signOut(seat);
  ensure(headers['clear-site-data']?.includes('"cache"'), 'Signing out clears the cache of the browser');
  for (const step of ['Back once', 'Back twice', 'Back three times']) {
    await page.goBack({ waitUntil: 'commit' }).catch(() => null);
    await isGone(page, step);
  }
  await page.goForward({ waitUntil: 'commit' }).catch(() => null);
  await isGone(page, 'Forward');
  await page.goto('/login');
  ensure((await kept(page)) === nothing, `After signing out the browser keeps ${await kept(page)}`);
};

test('keeps nothing of a person in the browser when the person signs out', async ({ product }) => {
  // People's browsers keep pages in memory for Back; Playwright's own keeps none.
  const browser = await openBrowser(process.env.CHROME_PATH ?? '', { backForwardCache: true });
  const seat = await takeSeat(browser, product.address, look);
  await signIn(seat, 'doctor');
  await inOrder([
    ['An open chart leaves no trace in address, storage or readable cookies', () => leavesNoTrace(seat)],
    ['Back after signing out shows nothing', () => backShowsNothing(seat)],
  ]);
  await browser.close();
});
