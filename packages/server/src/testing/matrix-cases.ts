import { newId } from '../platform/ids.ts';

/** Ids of one circle's objects, some made for a single call; the unknown target has ids of nothing. */
export type Target = {
  readonly username: string;
  readonly doctorId: string;
  readonly patientId: string;
  readonly locationId: string;
  readonly visitId: string;
  readonly chatId: string;
  /** An appointment that awaits confirmation. */
  readonly appointmentId: string;
  /** A free time of the doctor that no other call uses. */
  readonly start: string;
};

export type Request = {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
};

/** Status for an object of the caller's own circle and for one of another; one number when both are the same. */
export type Cell = number | readonly [own: number, foreign: number];

export type Row = {
  readonly anonymous: Cell;
  readonly patient: Cell;
  readonly doctor: Cell;
  readonly secretary: Cell;
  readonly administrator: Cell;
  /** A doctor whose account awaits approval. */
  readonly pending: Cell;
};

/** Who calls, and where they see patients. */
export type Caller = { readonly id: string; readonly locationId: string };

export type Case = {
  /** What is asked for, when an endpoint has more than one case. */
  readonly about?: string;
  readonly request: (target: Target, caller: Caller) => Request;
  readonly expected: Row;
  /** Status for ids of nothing, where it is not that of a foreign object. */
  readonly unknown?: number;
  /** Ends the caller's session: each call gets a session of its own. */
  readonly endsSession?: true;
  /** Without a session there is nothing to do, and no event to log. */
  readonly silentForVisitors?: true;
};

const api = '/wp-json/dr-assistant/v1';
const wordPress = '/wp-json/wp/v2';
const password = 'Una clave de prueba 2026';

const everybody = (status: Cell): Row => ({
  anonymous: status,
  patient: status,
  doctor: status,
  secretary: status,
  administrator: status,
  pending: status,
});

/** Without a session 401, awaiting approval 403, and 403 for every role that is not named. */
const only = (named: Partial<Omit<Row, 'anonymous' | 'pending'>>): Row => ({
  anonymous: 401,
  patient: 403,
  doctor: 403,
  secretary: 403,
  administrator: 403,
  pending: 403,
  ...named,
});

const signedIn = only({ patient: 200, doctor: 200, secretary: 200, administrator: 200 });
const nothing = () => ({});
const question = (content: string) => ({ id: newId(), role: 'user', content });

/**
 * What every endpoint answers to whom. A new endpoint gets its line here; without one the matrix fails.
 * The first case of an endpoint is also a valid request for tests that vary its fields.
 */
export const cases: Record<string, readonly Case[]> = {
  [`POST ${api}/login`]: [
    {
      request: ({ username }) => ({ body: { username, password } }),
      expected: everybody(200),
      unknown: 401,
      endsSession: true,
    },
  ],
  [`GET ${api}/me`]: [{ request: nothing, expected: signedIn }],
  [`GET ${wordPress}/users/me`]: [{ request: nothing, expected: signedIn }],
  [`DELETE ${wordPress}/users/me`]: [
    { request: nothing, expected: everybody(200), endsSession: true, silentForVisitors: true },
  ],
  [`GET ${api}/nonce`]: [{ request: nothing, expected: everybody(200) }],

  [`GET ${api}/doctors/search`]: [
    { request: () => ({ query: { query: 'Elena' } }), expected: everybody(200) },
  ],
  [`GET ${api}/doctors/:id`]: [
    { request: ({ doctorId }) => ({ params: { id: doctorId } }), expected: everybody(200), unknown: 404 },
  ],

  [`GET ${api}/doctors/:id/slots`]: [
    {
      request: ({ doctorId }) => ({
        params: { id: doctorId },
        query: { from: '2026-12-01T00:00:00Z', to: '2026-12-03T00:00:00Z', type: 'consultation' },
      }),
      expected: everybody(200),
      unknown: 404,
    },
  ],
  [`POST ${api}/appointments`]: [
    {
      about: 'for a named patient',
      request: ({ doctorId, locationId, patientId, start }) => ({
        body: {
          doctor_id: doctorId,
          location_id: locationId,
          patient_id: patientId,
          start,
          type: 'consultation',
          reason: 'Control',
        },
      }),
      expected: only({ patient: [201, 404], doctor: [201, 404], secretary: [201, 404] }),
    },
    {
      about: 'for oneself, with any listed doctor',
      request: ({ doctorId, locationId, start }) => ({
        body: { doctor_id: doctorId, location_id: locationId, start, type: 'consultation' },
      }),
      expected: only({ patient: 201, doctor: 400, secretary: 400 }),
      unknown: 404,
    },
    {
      about: 'with oneself, for a patient of the target',
      request: ({ patientId, start }, caller) => ({
        body: {
          doctor_id: caller.id,
          location_id: caller.locationId,
          patient_id: patientId,
          start,
          type: 'consultation',
        },
      }),
      expected: only({ patient: 404, doctor: [201, 404], secretary: 404 }),
    },
  ],
  [`GET ${api}/appointments`]: [
    { request: nothing, expected: only({ patient: 200, doctor: 200, secretary: 200 }) },
    {
      about: 'of one doctor',
      request: ({ doctorId }) => ({ query: { doctor_id: doctorId } }),
      expected: only({ patient: 200, doctor: 200, secretary: 200 }),
    },
  ],
  [`PATCH ${api}/appointments/:id`]: [
    {
      about: 'cancel',
      request: ({ appointmentId }) => ({
        params: { id: appointmentId },
        body: { action: 'cancel', version: 1, reason: 'Cambio de planes' },
      }),
      expected: only({ patient: [200, 404], doctor: [200, 404], secretary: [200, 404] }),
    },
    {
      about: 'confirm, which is not for patients',
      request: ({ appointmentId }) => ({
        params: { id: appointmentId },
        body: { action: 'confirm', version: 1 },
      }),
      expected: only({ patient: [409, 404], doctor: [200, 404], secretary: [200, 404] }),
    },
  ],

  [`GET ${api}/patients`]: [
    { request: () => ({ query: { query: 'Paciente' } }), expected: only({ doctor: 200, secretary: 200 }) },
    {
      about: 'by chart number or name of another circle',
      request: () => ({ query: { query: 'T-' } }),
      expected: only({ doctor: 200, secretary: 200 }),
    },
  ],
  [`POST ${api}/patients`]: [
    {
      request: () => ({
        body: {
          firstName: 'María',
          lastName: 'Núñez',
          dateOfBirth: '1990-05-17',
          phone: '809-555-0101',
          email: '',
          emergencyContact: '',
          allergies: '',
          currentMedications: '',
          medicalHistory: '',
        },
      }),
      expected: only({ doctor: 201 }),
    },
  ],
  [`GET ${api}/patients/:id/chart`]: [
    {
      request: ({ patientId }) => ({ params: { id: patientId } }),
      expected: only({ patient: [200, 404], doctor: [200, 404] }),
    },
  ],
  [`PUT ${api}/patients/:id/visits/:visitId`]: [
    {
      about: 'a new visit',
      request: ({ patientId }) => ({
        params: { id: patientId, visitId: newId() },
        body: {
          version: 0,
          finished: true,
          content: {
            chief_complaint: 'Tos',
            vitals: { systolic: 120, diastolic: 80, heart_rate: 72 },
            lab_results: [{ id: newId(), test: 'Glucosa', value: '99', unit: 'mg/dL' }],
            notes: 'Sin novedad',
            conclusion: { diagnosis: 'Resfriado', treatment: '', follow_up: '', prescription: '' },
          },
        },
      }),
      expected: only({ doctor: [200, 404] }),
    },
    {
      about: 'an existing visit under the id of a patient who is not in it',
      request: ({ visitId }) => ({
        params: { id: newId(), visitId },
        body: { version: 1, content: { notes: 'x' } },
      }),
      expected: only({ doctor: 404 }),
    },
  ],
  [`GET ${api}/patients/:id/visits/:visitId`]: [
    {
      request: ({ patientId, visitId }) => ({ params: { id: patientId, visitId } }),
      expected: only({ doctor: [200, 404] }),
    },
  ],

  [`POST ${api}/ask`]: [
    {
      request: ({ patientId }) => ({
        body: { messages: [question('¿Qué alergias tiene?')], patient_id: patientId },
      }),
      expected: only({ doctor: [200, 404] }),
    },
    {
      about: 'in a conversation',
      request: ({ chatId }) => ({ body: { messages: [question('¿Qué puede hacer?')], session_id: chatId } }),
      expected: only({ doctor: [200, 404] }),
      unknown: 200,
    },
  ],
  [`GET ${api}/chat`]: [
    {
      request: ({ doctorId, chatId }) => ({ query: { doctor_id: doctorId, session_id: chatId } }),
      expected: only({ doctor: [200, 404] }),
    },
    {
      about: 'under one’s own name',
      request: ({ chatId }, caller) => ({ query: { doctor_id: caller.id, session_id: chatId } }),
      expected: only({ doctor: [200, 404] }),
      // A conversation that nobody has begun is the caller's to begin; it is empty.
      unknown: 200,
    },
  ],
  [`POST ${api}/chat`]: [
    {
      request: ({ doctorId, chatId, patientId }) => ({
        body: {
          doctor_id: doctorId,
          session_id: chatId,
          patient_id: patientId,
          messages: [question('Hola')],
        },
      }),
      expected: only({ doctor: [200, 404] }),
    },
    {
      about: 'under one’s own name',
      request: ({ chatId }, caller) => ({
        body: { doctor_id: caller.id, session_id: chatId, messages: [question('Hola')] },
      }),
      expected: only({ doctor: [200, 404] }),
      unknown: 200,
    },
  ],

  [`GET ${api}/notifications`]: [{ request: nothing, expected: signedIn }],
  [`POST ${api}/notifications/read`]: [{ request: nothing, expected: signedIn }],

  [`GET ${api}/dashboard/doctor`]: [{ request: nothing, expected: only({ doctor: 200 }) }],
  [`GET ${api}/dashboard/patient`]: [{ request: nothing, expected: only({ patient: 200 }) }],
  [`GET ${api}/dashboard/secretary`]: [{ request: nothing, expected: only({ secretary: 200 }) }],
  [`GET ${api}/dashboard/administrator`]: [{ request: nothing, expected: only({ administrator: 200 }) }],
};
