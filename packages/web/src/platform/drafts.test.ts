import { beforeEach, expect, test, vi } from 'vitest';

/** All that the browser's store holds. */
const stored = new Map<string, unknown>();

const asked = <T>(result: T) => {
  const request: { result: T; onsuccess?: () => void; onerror?: () => void } = { result };
  queueMicrotask(() => request.onsuccess?.());
  return request;
};

const store = {
  get: (key: string) => asked(stored.get(key)),
  put: (value: unknown, key: string) => asked(stored.set(key, value)),
  delete: (key: string) => asked(stored.delete(key)),
  clear: () => asked(stored.clear()),
};
const transaction = () => ({ commit: () => undefined, objectStore: () => store });

const openPage = async () => {
  vi.resetModules();
  const textContent = JSON.stringify({
    root: '/wp-json/',
    nonce: 'n',
    signed_in: true,
    page_of: 'ana.doctor',
  });
  vi.stubGlobal('document', { getElementById: () => ({ textContent }) });
  vi.stubGlobal('location', { pathname: '/dashboard' });
  vi.stubGlobal('indexedDB', { open: () => asked({ transaction }) });
  const [drafts, lock, session] = await Promise.all([
    import('./drafts.ts'),
    import('./page-lock.ts'),
    import('./session.ts'),
  ]);
  return { drafts, lock, session };
};
type Opened = Awaited<ReturnType<typeof openPage>>;

beforeEach(() => stored.clear());

const ways = [
  [
    'another account signs in elsewhere',
    ({ lock }: Opened) => void lock.lockPage('Dra. Elena'),
    ({ lock }: Opened) => lock.unlockPage(),
  ],
  [
    'its person signs out elsewhere',
    ({ session }: Opened) => void session.signedInAgain(),
    ({ session }: Opened) => session.resumeSession(),
  ],
] as const;

test.each(ways)(
  'keeps nothing in the browser until its person is back when %s',
  async (_, leave, comeBack) => {
    const page = await openPage();
    const { keepDraft } = page.drafts;
    await keepDraft('ana', 'care/1', 'Dolor');
    expect(stored.get('ana/care/1')).toBe('Dolor');

    leave(page);
    stored.clear();
    await keepDraft('ana', 'care/1', 'Dolor desde ayer');
    expect(stored.size).toBe(0);

    comeBack(page);
    await vi.waitFor(() => expect(stored.get('ana/care/1')).toBe('Dolor desde ayer'));
  },
);

test('keeps what an earlier visit left once more when its person is back', async () => {
  stored.set('ana/note/1', 'Tos');
  const page = await openPage();
  expect(await page.drafts.readDraft('ana', 'note/1')).toBe('Tos');
  void page.lock.lockPage('Dra. Elena');
  stored.clear();
  page.lock.unlockPage();
  await vi.waitFor(() => expect(stored.get('ana/note/1')).toBe('Tos'));
});

test('keeps nothing of what was sent or dropped when its person is back', async () => {
  const page = await openPage();
  const { keepDraft, dropDraft } = page.drafts;
  await keepDraft('ana', 'sent', 'Hola');
  await dropDraft('ana', 'sent');
  await keepDraft('ana', 'left', 'Adiós');
  void page.session.signedInAgain();
  stored.clear();
  await page.drafts.dropAllDrafts();
  page.session.resumeSession();
  await Promise.resolve();
  expect(stored.size).toBe(0);
});
