import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { counts } from './counts.ts';

const texts = async (lng: string) => {
  const instance = createInstance();
  await instance.use(counts).init({
    lng,
    interpolation: { escapeValue: false, alwaysFormat: true },
    resources: {
      [lng]: { translation: { unread_one: '{{count}} de {{year}}', unread_other: '{{count}} de {{year}}' } },
    },
  });
  return (count: number) => instance.t('unread', { count, year: 2026 });
};

it('groups the digits of a count by the conventions of the language, and of nothing else', async () => {
  const spanish = await texts('es');
  expect([spanish(1), spanish(999), spanish(1_205)]).toEqual(['1 de 2026', '999 de 2026', '1,205 de 2026']);
  expect((await texts('de'))(12_050)).toBe('12.050 de 2026');
});
