import { gapOf } from '@doctor-plus/contract/assistant/draft-content.ts';
import { DateTime } from 'luxon';
import { newestFirst } from '../engine/chart-entries.ts';
import { oneLine } from '../engine/words.ts';
import type { Certificate } from './certificate.ts';
import { gap, type Line, plain, stated, type Writing } from './lines.ts';

/** The diagnosis of the newest conclusion, as its doctor wrote it; a place to fill in where there is none. */
const diagnosisLines = (writing: Writing): Line[] => {
  const entry = newestFirst(writing.chart, 'conclusions').find(({ diagnosis }) => diagnosis.trim() !== '');
  const said = entry ? stated(oneLine(entry.diagnosis), writing, { kind: 'conclusion', entry }) : [];
  return said.length > 0 ? said : [gap(writing, 'diagnosis')];
};

const empty = plain('');

/** Days of rest from today on, the first and the last of them included. */
const restLine = (writing: Writing, { place, days }: Certificate): Line => {
  const { t, show, now } = writing;
  const rest = t(`draft.certificate.rest.${place}`);
  if (days === null) return plain(`${rest}: ${gapOf(t('draft.gap.days'))}`);
  const from = DateTime.fromISO(show.day(now.toISOString()), { zone: 'utc' });
  const to = from.plus({ days: days - 1 });
  const date = (day: DateTime) => show.calendarDate(day.toFormat('yyyy-MM-dd'));
  return plain(t('draft.certificate.days', { rest, days, from: date(from), to: date(to) }));
};

/** A certificate as a letter: what the doctor asked to be certified, and nothing of the chart but a diagnosis that was asked for. */
export const certificateLines = (writing: Writing, certificate: Certificate): Line[] => {
  const { t, show, now } = writing;
  if (certificate.kept !== null)
    return certificate.kept
      .split('\n')
      .flatMap((text) => (text.startsWith('- ') ? diagnosisLines(writing) : [plain(text)]));
  const body = {
    rest: restLine(writing, certificate),
    attendance: plain(t('draft.certificate.attendance')),
    other: gap(writing, 'certified'),
  }[certificate.purpose];
  return [
    plain(`${t('draft.certificate.attended')} ${gapOf(t('draft.gap.attended'))}`),
    empty,
    body,
    empty,
    ...(certificate.hasDiagnosis
      ? [plain(t('draft.certificate.diagnosis')), ...diagnosisLines(writing), empty]
      : []),
    plain(t('draft.certificate.close', { date: show.date(now.toISOString()) })),
  ];
};
