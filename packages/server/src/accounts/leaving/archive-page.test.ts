import { expect, it } from 'vitest';
import { archivePage } from './archive-page.ts';
import { examplePage } from './page-fixture.ts';

it('writes instants as people do, and leaves a name that only looks like one as it is', async () => {
  const line = (person: string) => ({ line: { at: null, title: { key: 'k', params: { person } } } });
  const pieces = await archivePage(
    new Map([['notifications', [line('2026-99-99T…'), line('2026-11-20T10:00:00.000Z')]]]),
    examplePage((words) =>
      typeof words === 'object' && 'params' in words ? (words.params?.person ?? '') : '',
    ),
  );
  const page = pieces.join('');
  expect(page).toContain('<b>2026-99-99T…</b>');
  expect(page).toContain('<b>20 nov 2026, ');
});
