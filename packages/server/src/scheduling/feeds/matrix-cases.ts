import { api, type Case, nothing, only } from '../../testing/matrix-case.ts';

/** A file that an honest doctor would hand in. */
const file = {
  name: 'hospital.ics',
  type: 'text/calendar',
  bytes: Buffer.from(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Hospital//ES',
      'BEGIN:VEVENT',
      'UID:guardia@hospital.example',
      'DTSTAMP:20261101T000000Z',
      'DTSTART:20261208T230000Z',
      'DTEND:20261209T010000Z',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  ),
};

export const feedsCases: Record<string, readonly Case[]> = {
  [`GET ${api}/calendar-feeds`]: [{ request: nothing, expected: only({ patient: 200, doctor: 200 }) }],
  [`POST ${api}/calendar-feeds`]: [
    { request: () => ({ body: { name_patients: true } }), expected: only({ patient: 201, doctor: 201 }) },
  ],
  [`DELETE ${api}/calendar-feeds/:id`]: [
    {
      about: 'of a patient',
      request: ({ feedId }) => ({ params: { id: feedId } }),
      expected: only({ patient: [200, 404], doctor: 404 }),
    },
  ],
  [`GET ${api}/busy-calendars`]: [
    {
      request: ({ doctorId }) => ({ query: { doctor_id: doctorId } }),
      expected: only({ doctor: [200, 404], secretary: [200, 404] }),
    },
    {
      about: 'without saying of whom',
      request: nothing,
      expected: only({ doctor: 200, secretary: 400 }),
    },
  ],
  [`POST ${api}/busy-calendars`]: [
    {
      request: ({ doctorId }) => ({ body: { name: 'Guardias', doctor_id: doctorId }, file }),
      expected: only({ doctor: [201, 404], secretary: [201, 404] }),
    },
  ],
  [`DELETE ${api}/busy-calendars/:id`]: [
    {
      request: ({ busyCalendarId }) => ({ params: { id: busyCalendarId } }),
      expected: only({ doctor: [200, 404], secretary: [200, 404] }),
    },
  ],
};
