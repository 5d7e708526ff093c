import i18next from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { Loaded } from './loaded.tsx';

const list = async (stale: boolean): Promise<string> => {
  const i18n = i18next.createInstance();
  await i18n.init({ lng: 'es', resources: {} });
  const Names = () =>
    Loaded<string[]>({
      of: { data: ['Ana'], error: null, refetch: () => undefined },
      stale,
      children: (names) => createElement('button', { type: 'button' }, names[0]),
    });
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n }, createElement(Names)));
};

it('lets nothing of a list be chosen when it does not yet answer what is typed', async () => {
  expect(await list(true)).toMatch(/<div[^>]* inert[^>]*><button/);
  expect(await list(false)).not.toContain('inert');
});
