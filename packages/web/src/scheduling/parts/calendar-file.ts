import type { Appointment } from '@doctor-plus/contract/scheduling/schema.ts';
import { clock } from '../../platform/clock.ts';

const utc = (instant: string) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** RFC 5545, section 3.3.11: backslash, semicolon, comma and line ends are escaped. */
const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n');

/** RFC 5545, section 3.1: lines of at most 75 octets, continued after a line end and a space; no letter cut in two. */
const folded = (line: string): string => {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > 75) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += letter;
    octets += size;
  }
  return [...lines, current].join('\r\n');
};

/**
 * One appointment as an iCalendar file (RFC 5545), times in UTC. The reason for the visit stays out: calendars are
 * shared with families and employers.
 */
export const calendarFile = (appointment: Appointment, summary: string, now: Date): string => {
  const { location } = appointment;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Doctor Plus//Portal//ES',
    'BEGIN:VEVENT',
    `UID:${appointment.id}@doctor-plus`,
    // Changes of time count from 0, and what the practice mails of them has to be newer than this file.
    'SEQUENCE:0',
    `DTSTAMP:${utc(now.toISOString())}`,
    `DTSTART:${utc(appointment.start)}`,
    `DTEND:${utc(appointment.end)}`,
    `SUMMARY:${escaped(`${summary}: ${appointment.doctor.name}`)}`,
    `LOCATION:${escaped([location.name, location.address, location.city].filter(Boolean).join(', '))}`,
    `STATUS:${appointment.status === 'pending' ? 'TENTATIVE' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
};

/** Hands the file to the browser. */
export const downloadCalendarFile = (appointment: Appointment, summary: string): void => {
  const file = new Blob([calendarFile(appointment, summary, clock.now())], {
    type: 'text/calendar;charset=utf-8',
  });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${appointment.start.slice(0, 10)}.ics`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
