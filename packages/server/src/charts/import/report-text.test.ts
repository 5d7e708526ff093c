import { expect, test } from 'vitest';
import { ImportRefused, type ImportReport } from './report.ts';
import { fileLines, summaryLines } from './report-text.ts';

const named = [
  { place: 'entry[4]', name: 'Tabaco' },
  { place: 'entry[7]', name: '' },
];
const report: ImportReport = {
  patients: [{ id: 'x', chartNumber: 'P007', name: 'Ángela Guzmán', alreadyThere: false }],
  taken: [
    { type: 'Observation', added: 120, changed: 3, alreadyThere: 2 },
    { type: 'Patient', added: 1, changed: 0, alreadyThere: 0 },
  ],
  notTaken: [
    { type: 'Observation', reason: 'category_not_kept', detail: 'survey', count: 2, entries: named },
    { type: 'Claim', reason: 'billing', detail: null, count: 37, entries: [] },
  ],
  remarks: [{ type: 'Patient', reason: 'death_without_date', detail: null, count: 1, entries: [] }],
};

test('gives each file a line, and one to each entry that was left out', () => {
  expect(fileLines({ file: 'a.json', report, milliseconds: 12 })).toEqual([
    'a.json: P007 Ángela Guzmán: 121 added, 3 changed, already there: 2, not taken: 39 (12 ms)',
    '    entry[4] Observation "Tabaco": observations of this category are not kept (survey)',
    '    entry[7] Observation: observations of this category are not kept (survey)',
  ]);
  const refused = new ImportRefused('invalid_resources', ['entry[0] Patient.name: wrong']);
  expect(fileLines({ file: 'b.json', refused })).toEqual([
    'b.json: NOT IMPORTED, the bundle does not keep to FHIR R4. Nothing of it was kept.',
    '    entry[0] Patient.name: wrong',
  ]);
});

test('the tables add up all files', () => {
  const results = [
    { file: 'a.json', report, milliseconds: 1 },
    { file: 'b.json', report, milliseconds: 1 },
    { file: 'c.json', refused: new ImportRefused('missing') },
  ];
  expect(summaryLines(results)).toEqual([
    '',
    'Taken        added  changed  already there',
    'Observation    240        6              4',
    'Patient          2        0              0',
    '',
    'Not taken    count  because',
    'Claim           74  bills are not kept in the chart',
    'Observation      4  observations of this category are not kept (survey)',
    '',
    'Taken, but  count  what',
    'Patient         2  recorded as deceased without a date: not marked as deceased',
  ]);
});

test('nothing imported gives no table', () => {
  expect(summaryLines([{ file: 'c.json', refused: new ImportRefused('missing') }])).toEqual([]);
});
