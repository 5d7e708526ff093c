import { isUtf8 } from 'node:buffer';
import { unreadable } from './unreadable.ts';

/** What says when somebody is busy; anything else of a file is not even parsed. */
const needed = new Set([
  'begin',
  'end',
  'version',
  'tzid',
  'tzoffsetfrom',
  'tzoffsetto',
  'uid',
  'recurrence-id',
  'dtstart',
  'dtend',
  'duration',
  'rrule',
  'rdate',
  'exdate',
  'status',
  'transp',
]);
const unneeded = /^(?:valarm|vtodo|vjournal|vfreebusy)$/i;

/** The zone of a time under another name: the library would search the whole file for it, time after time. */
export const zoneParameter = 'X-ZONE';

const mostLines = 50_000;
const mostParts = 8_000;
/** Values of RDATE and EXDATE, all together. */
const mostValues = 20_000;
const longestLine = 50_000;

/**
 * The lines of an iCalendar file that tell times, unfolded: parsing costs by what is in a file, and descriptions and
 * attachments are most of it. Throws `calendar_unreadable` for what is no such file, or costs too much to read.
 */
export const neededLines = (bytes: Buffer): string => {
  if (!isUtf8(bytes)) throw unreadable('not_a_calendar');
  const text = bytes
    .toString()
    .replace(/^\uFEFF/, '')
    .trim();
  if (!/^BEGIN:VCALENDAR\s*$/im.test(text.slice(0, 100))) throw unreadable('not_a_calendar');
  const kept: string[] = [];
  let [parts, values] = [0, 0];
  let skipped: string | null = null;
  for (const line of text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    if (line === '') continue;
    const [, name = ''] = /^([A-Za-z0-9-]+)[;:]/.exec(line) ?? [];
    if (name === '') throw unreadable('not_a_calendar');
    const [mark, part] = [name.toLowerCase(), line.slice(name.length + 1).trim()];
    if (skipped !== null) {
      if (mark === 'end' && part.toLowerCase() === skipped) skipped = null;
      continue;
    }
    if (mark === 'begin' && unneeded.test(part)) {
      skipped = part.toLowerCase();
      continue;
    }
    if (!needed.has(mark)) continue;
    if (mark === 'begin') parts += 1;
    if (mark === 'rdate' || mark === 'exdate') values += line.split(',').length;
    kept.push(line.replace(/;TZID=/i, `;${zoneParameter}=`));
    if (line.length > longestLine || parts > mostParts || values > mostValues || kept.length > mostLines) {
      throw unreadable('too_complex');
    }
  }
  if (skipped !== null) throw unreadable('not_a_calendar');
  return kept.join('\r\n');
};
