import { ensure } from '../support/ensure.ts';
import { measureFirstLoads } from '../support/first-loads.ts';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';

test('fetches no more than the limit when a page is opened first', async ({ browser, product }) => {
  const { loads, rest } = await measureFirstLoads(browser, product.address);
  const heavy = [...loads, rest].filter(({ kilobytes, most }) => kilobytes > most);
  for (const { name, kilobytes } of [...loads, rest])
    console.log(`       ${name}: ${kilobytes.toFixed(1)} kB`);
  ensure(
    heavy.length === 0,
    heavy.map(({ name, kilobytes, most }) => `${name}: ${kilobytes.toFixed(1)} of ${most} kB`).join('\n'),
  );
  ensure(
    loads.every(({ files }) => files.length > 0),
    'a page fetched nothing: its files are not where they were',
  );
});
test('asks once for what a dashboard shows when its scripts are still missing', async ({ seat: take }) => {
  // Its scripts are held back, which the browser says in two ways.
  const seat = await take({ expected: /ERR_FAILED|Failed to fetch dynamically imported module/ });
  const { page } = seat;
  await signIn(seat, 'doctor');
  const asked: string[] = [];
  page.on('request', (request) => {
    const call = /\/v1\/(me|notifications\/unread|dashboard\/doctor|critical-results)$/.exec(
      request.url(),
    )?.[1];
    if (call) asked.push(call);
  });
  const expectAll = (when: string) =>
    ensure(
      asked.toSorted().join(' ') === 'critical-results dashboard/doctor me notifications/unread',
      `asked for ${when}: ${asked.join(', ')}`,
    );
  const scripts = '**/assets/main-*.js';
  await page.route(scripts, (route) => route.abort());
  await page.goto('/dashboard');
  expectAll('without scripts');
  await page.unroute(scripts);
  asked.length = 0;
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  expectAll('with them');
});
