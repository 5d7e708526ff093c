import { expect, type Page } from '@playwright/test';

const drafts = `(async () => {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === 'doctor-plus')) return '[]';
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('doctor-plus');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
      reading.onerror = () => reject(reading.error);
      reading.onsuccess = () => {
        opening.result.close();
        resolve(JSON.stringify(reading.result));
      };
    };
  });
})()`;

/** What the browser keeps of texts that were typed and not sent, as JSON. */
export const draftsOf = (page: Page): Promise<string> => page.evaluate<string>(drafts);

/** Waits until the browser keeps these words: a draft is stored a moment after the last key. */
export const draftIsKept = (page: Page, words: string): Promise<void> =>
  expect.poll(() => draftsOf(page), { message: `a draft with «${words}»` }).toContain(words);
