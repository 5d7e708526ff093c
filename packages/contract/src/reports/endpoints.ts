import * as z from 'zod/mini';
import { HealthScore } from '../charts/health-score.ts';
import { ChartAlert, PatientSummary } from '../charts/schema.ts';
import { withLevel } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { TeamPermissions } from '../kernel/team-permissions.ts';
import { conversationKinds } from '../messaging/conversations.ts';
import { AppointmentWithAbilities } from '../scheduling/schema.ts';

/** A figure with what it rests on; `value` null means "not enough data", and `of` says how much there is. */
export const Figure = z.strictObject({ value: z.nullable(z.number()), of: z.int() });

const RecentMessage = z.strictObject({
  id: z.uuid(),
  conversation: z.uuid(),
  kind: z.enum(conversationKinds),
  from: z.string(),
  text: z.string(),
  sent_at: z.string(),
  unread: z.boolean(),
  /** Words of an emergency that were not read yet. */
  urgent: z.boolean(),
});

/** What patients asked for by message and nobody has settled: renewals, certificates, questions. */
const PatientRequests = z.strictObject({
  waiting: z.int(),
  /** When the first of them was asked; null without one. */
  since: z.nullable(z.string()),
});

/** The doctor's day: what needs attention now, then requests, then counters. */
export const getDoctorDashboard = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/dashboard/doctor`,
  summary: 'The day of the signed-in doctor',
  access: withLevel('dashboard', 'read', 'doctor'),
  response: z.strictObject({
    next: z.nullable(
      z.strictObject({
        item: AppointmentWithAbilities,
        patient: PatientSummary,
        alerts: z.array(ChartAlert),
      }),
    ),
    today: z.array(AppointmentWithAbilities),
    requests: z.array(AppointmentWithAbilities),
    patient_requests: PatientRequests,
    counters: z.strictObject({
      visits_today: z.int(),
      visits_done: z.int(),
      active_patients: z.int(),
      new_patients_month: z.int(),
      unread_messages: z.int(),
    }),
    messages: z.array(RecentMessage),
  }),
  audit: 'dashboard.read',
  queries: 6,
});

/** The patient's next visit, record and doctors. */
export const getPatientDashboard = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/dashboard/patient`,
  summary: 'The signed-in patient at a glance',
  access: withLevel('dashboard', 'read', 'patient'),
  response: z.strictObject({
    next: z.nullable(AppointmentWithAbilities),
    upcoming: z.array(AppointmentWithAbilities),
    counters: z.strictObject({
      upcoming: z.int(),
      /** Appointments that were not cancelled, those ahead included. */
      total: z.int(),
      /** Those that took place. */
      completed: z.int(),
      doctors: z.int(),
      unread_messages: z.int(),
    }),
    doctors: z.array(
      z.strictObject({
        id: z.uuid(),
        name: z.string(),
        specialties: z.array(z.string()),
        /** What the reviews that are shown come to; null without one. */
        rating: z.nullable(z.number()),
        review_count: z.int(),
        last_visit: z.nullable(z.string()),
        next_visit: z.nullable(z.string()),
      }),
    ),
    records: z.array(
      z.strictObject({
        id: z.uuid(),
        type: z.enum(['consultation', 'test', 'medication', 'vaccination']),
        date: z.string(),
        author: z.string(),
        description: z.string(),
      }),
    ),
    /** Life's Essential 8; null for somebody without a record. */
    health_score: z.nullable(HealthScore),
    /** Who opened the record last, other than the patient. */
    last_access: z.nullable(z.strictObject({ name: z.string(), at: z.string() })),
  }),
  audit: 'dashboard.read',
  queries: 6,
});

/** The day of the doctors whose link this secretary has. */
export const getSecretaryDashboard = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/dashboard/secretary`,
  summary: 'The day at the front desk',
  access: withLevel('dashboard', 'read', 'secretary'),
  team: 'own',
  response: z.strictObject({
    /** Those who accepted, with what each of them grants. */
    doctors: z.array(z.strictObject({ id: z.uuid(), name: z.string(), permissions: TeamPermissions })),
    today: z.array(AppointmentWithAbilities),
    requests: z.array(AppointmentWithAbilities),
    patient_requests: PatientRequests,
    upcoming: z.array(AppointmentWithAbilities),
    recent_patients: z.array(PatientSummary),
    counters: z.strictObject({
      appointments_today: z.int(),
      /** People who have one of these. */
      patients_today: z.int(),
      /** Appointments that were not cancelled, those ahead included. */
      appointments_total: z.int(),
      /** Those of them that are still to come or under way. */
      appointments_ahead: z.int(),
      patients: z.int(),
      /** Charts opened here since the first of the month; imported ones do not count. */
      new_patients_month: z.int(),
      unread_messages: z.int(),
    }),
    week: z.strictObject({
      /** Share of the visits of the last 7 days, today included, that took place among those of which it is noted, in per cent. */
      attendance: Figure,
      /** Mean minutes from start to completion over the same days. */
      average_minutes: Figure,
    }),
    /** Mean stars, 0 to 5, of all reviews that are shown of these doctors. */
    satisfaction: Figure,
    channels: z.array(
      z.strictObject({
        channel: z.enum(['whatsapp', 'email', 'sms']),
        state: z.enum(['ready', 'not_configured']),
        /** Messages to patients of these doctors that wait to be sent, and those that could not be sent. */
        waiting: z.int(),
        failed: z.int(),
      }),
    ),
  }),
  audit: 'dashboard.read',
  queries: 6,
});
