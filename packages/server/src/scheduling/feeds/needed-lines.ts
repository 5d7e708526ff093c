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
/** Components that a calendar may hold; anything else behind BEGIN or END is text that somebody wrote. */
const component = /^(?:v[a-z]+|standard|daylight|x-[\w-]+|iana-[\w-]+)$/i;
const unneeded = /^(?:valarm|vtodo|vjournal|vfreebusy)$/i;

/** The zone of a time under another name: the library would search the whole file for it, time after time. */
export const zoneParameter = 'X-ZONE';

const mostLines = 50_000;
const mostParts = 8_000;
/** Values of RDATE and EXDATE, all together. */
const mostValues = 20_000;
const longestLine = 50_000;
/** Of the name of an event, which is shown when the event is left out. */
const longestSummary = 120;

/** The value of a property, behind its parameters, in which quotes hold colons. */
const textBehind = (line: string): string => /^[^:"]*(?:"[^"]*"[^:"]*)*:(.*)$/.exec(line)?.[1] ?? '';

/** The zone of a time under our name, in quotes: some programs write names with colons without them. */
const withZone = (line: string): string =>
  line.replace(
    /;TZID=(?:"([^"]*)"|([^";]{0,200}?))(?=;|:\d{8})/i,
    (_, quoted: string | undefined, plain: string) => `;${zoneParameter}="${quoted ?? plain}"`,
  );

/**
 * The lines of a file, unfolded as bytes: programs fold inside a letter (RFC 5545, 3.1). Bytes that are no UTF-8 become
 * replacement characters; the lines that matter hold none.
 */
const linesOf = (bytes: Buffer): string[] =>
  bytes
    .toString('latin1')
    .replace(/^\xEF\xBB\xBF/, '')
    .trim()
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/);

const decoded = (line: string): string => Buffer.from(line, 'latin1').toString();

/**
 * The lines of an iCalendar file with times and names of events, unfolded. Parsing costs by the size of a file, most of which are
 * descriptions and attachments. A line without a name is skipped: some programs leave the line ends of a text as they are. Throws
 * `calendar_unreadable` for another kind of file, or one that costs too much to read.
 */
export const neededLines = (bytes: Buffer): string => {
  const lines = linesOf(bytes);
  if (!lines.slice(0, 3).some((line) => /^BEGIN:VCALENDAR\s*$/i.test(line))) {
    throw unreadable('not_a_calendar');
  }
  const kept: string[] = [];
  const open: string[] = [];
  let [parts, values, odd] = [0, 0, 0];
  let skipped: string | null = null;
  for (const line of lines) {
    if (line === '') continue;
    const [, name = ''] = /^([A-Za-z0-9-]+)[;:]/.exec(line) ?? [];
    if (name === '') {
      odd += 1;
      continue;
    }
    const [mark, part] = [name.toLowerCase(), line.slice(name.length + 1).trim()];
    if ((mark === 'begin' || mark === 'end') && !component.test(part)) continue;
    if (skipped !== null) {
      if (mark === 'end' && part.toLowerCase() === skipped) skipped = null;
      continue;
    }
    if (mark === 'begin' && unneeded.test(part)) {
      skipped = part.toLowerCase();
      continue;
    }
    if (mark === 'summary' && open.at(-1) === 'VEVENT') {
      kept.push(`SUMMARY:${[...decoded(textBehind(line))].slice(0, longestSummary).join('')}`);
    }
    if (!needed.has(mark)) continue;
    if (mark === 'begin') {
      parts += 1;
      open.push(part.toUpperCase());
    }
    if (mark === 'end' && open.pop() !== part.toUpperCase()) throw unreadable('not_a_calendar');
    if (mark === 'rdate' || mark === 'exdate') values += line.split(',').length;
    const isMark = mark === 'begin' || mark === 'end';
    kept.push(isMark ? `${mark.toUpperCase()}:${part.toUpperCase()}` : decoded(withZone(line)));
    if (line.length > longestLine || parts > mostParts || values > mostValues || kept.length > mostLines) {
      throw unreadable('too_complex');
    }
  }
  if (skipped !== null || open.length > 0 || (odd > 0 && parts < 2)) throw unreadable('not_a_calendar');
  return kept.join('\r\n');
};
