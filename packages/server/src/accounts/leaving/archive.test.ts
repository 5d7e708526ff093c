import { expect, it } from 'vitest';
import { unzip } from '../../testing/unzip.ts';
import { makeArchive } from './archive.ts';
import { rowsAtOnce } from './breathe.ts';
import { examplePage } from './page-fixture.ts';
import type { Exported } from './ports.ts';

/** Counts what is written in each turn of the event loop, until it is stopped. */
const countTurns = () => {
  const turns = [0];
  let over = false;
  const turn = () => {
    turns.push(0);
    if (!over) setImmediate(turn);
  };
  setImmediate(turn);
  return {
    written: <Value>(value: Value): Value => {
      turns[turns.length - 1] = (turns.at(-1) ?? 0) + 1;
      return value;
    },
    stop: (): readonly number[] => {
      over = true;
      return turns;
    },
  };
};

it('lets others get their turn while a large archive is written, in the page, the bundle and the data', async () => {
  const { written, stop } = countTurns();
  const rows: Exported[] = Array.from({ length: 8_000 }, (_, number) => ({
    line: { at: null, title: `Prueba ${number}` },
    resource: { resourceType: 'Observation', id: `${number}`, toJSON: () => written({ number }) },
    data: { toJSON: () => written({ number }) },
  }));
  const archive = await makeArchive({
    collected: new Map([['labs', rows]]),
    page: examplePage((words) => written(String(words))),
    files: [],
    unreadable: [],
  });
  const turns = stop();
  const files = unzip(archive);
  expect(JSON.parse(String(files.get('data/labs.json')))).toHaveLength(rows.length);
  expect(JSON.parse(String(files.get('fhir/bundle.json'))).entry).toHaveLength(rows.length);
  expect(String(files.get('index.html'))).toContain('Prueba 7999');
  const all = turns.reduce((sum, some) => sum + some, 0);
  expect(all).toBeGreaterThan(3 * rows.length);
  // The head of the page says a few words in the same turn as the first lines.
  expect(Math.max(...turns)).toBeLessThanOrEqual(rowsAtOnce + 20);
});
