import { readFile } from 'node:fs/promises';
import { proxyRelationships } from '@doctor-plus/contract/accounts/proxies.ts';
import { libraryKinds } from '@doctor-plus/contract/assistant/library.ts';
import { noteKinds, noteSectionNames } from '@doctor-plus/contract/charts/note-content.ts';
import { proxyScopes } from '@doctor-plus/contract/kernel/access.ts';
import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { requestKinds, requestStates } from '@doctor-plus/contract/messaging/conversations.ts';
import * as z from 'zod';

const AppointmentType = z.enum(['consultation', 'follow-up', 'emergency']);
const Time = z.string().regex(/^\d{2}:\d{2}$/);

const People = z.strictObject({
  locations: z.array(
    z.strictObject({
      key: z.string(),
      name: z.string(),
      address: z.string(),
      city: z.string(),
      province: z.string(),
      lat: z.number(),
      lng: z.number(),
      phone: z.string().nullable(),
    }),
  ),
  accounts: z.array(
    z.strictObject({
      username: z.string(),
      role: z.enum(['patient', 'doctor', 'secretary', 'administrator']),
      status: z.enum(['active', 'pending']),
      honorific: z.string(),
      given: z.string(),
      family: z.string(),
    }),
  ),
  doctors: z.array(
    z.strictObject({
      username: z.string(),
      specialties: z.array(z.string()),
      locations: z.array(z.string()),
      booking: z.enum(['instant', 'request']),
      languages: z.array(z.string()),
      insurers: z.array(z.string()),
      exequatur: z.string().optional(),
      bio: z.string(),
    }),
  ),
  directory: z.array(
    z.strictObject({
      honorific: z.string(),
      given: z.string(),
      family: z.string(),
      specialties: z.array(z.string()),
      location: z.string(),
      languages: z.array(z.string()),
      insurers: z.array(z.string()),
      bio: z.string(),
    }),
  ),
  patients: z.array(
    z.strictObject({
      key: z.string(),
      given: z.string(),
      family: z.string(),
      birth_date: z.iso.date(),
      sex: z.enum(['female', 'male']),
      phone: z.string(),
      status: z.enum(['Active', 'Follow-up needed', 'Walk-in', 'New']),
      doctors: z.array(z.string()),
      account: z.string().optional(),
      /** A child, for whom somebody else acts. */
      without_account: z.literal(true).optional(),
    }),
  ),
  availability: z.array(
    z.strictObject({
      doctor: z.string(),
      location: z.string(),
      weekdays: z.array(z.number()),
      from: Time,
      to: Time,
      minutes: z.number(),
    }),
  ),
  requests: z.array(
    z.strictObject({
      patient: z.string(),
      workday: z.number(),
      slot: z.number(),
      type: AppointmentType,
      reason: z.string(),
    }),
  ),
  today: z.array(
    z.strictObject({
      patient: z.string(),
      at: Time,
      status: z.enum(['completed', 'no_show', 'in_progress', 'arrived', 'confirmed', 'cancelled']),
      type: AppointmentType,
      reason: z.string(),
    }),
  ),
  messages: z.array(
    z.strictObject({
      from: z.string(),
      to: z.string(),
      minutes_ago: z.number(),
      text: z.string(),
      /** A chat where nothing is said; between doctor and secretary, that of the team. */
      kind: z.enum(['chat', 'secure', 'request']).optional(),
      subject: z.string().optional(),
      request: z.enum(requestKinds).optional(),
      state: z.enum(requestStates).optional(),
    }),
  ),
});

/** Visits of the past that were reviewed; a doctor is named by the account. */
const Reviews = z.strictObject({
  reviews: z.array(
    z.strictObject({
      patient: z.string(),
      doctor: z.string(),
      days_ago: z.number(),
      /** Without stars the visit took place and nobody said anything of it. */
      stars: z.number().optional(),
      text: z.string().optional(),
      answer: z.string().optional(),
    }),
  ),
  favourites: z.array(z.strictObject({ patient: z.string(), doctor: z.string() })),
});

const Measures = z.array(z.number().nullable());
const Chart = z.strictObject({
  allergies: z.array(
    z.strictObject({
      day: z.number(),
      substance: z.string(),
      none_known: z.literal(true).optional(),
      criticality: z.enum(['low', 'high']).optional(),
      reaction: z.string().optional(),
    }),
  ),
  conditions: z.array(
    z.strictObject({
      day: z.number(),
      name: z.string(),
      status: z.enum(['active', 'resolved']),
      ended_day: z.number().optional(),
    }),
  ),
  medications: z.array(
    z.strictObject({
      day: z.number(),
      name: z.string(),
      dose: z.string(),
      status: z.enum(['active', 'stopped', 'completed']),
      reason: z.string(),
      stopped_day: z.number().optional(),
    }),
  ),
  labs: z.array(
    z.strictObject({
      name: z.string(),
      code: z.string(),
      unit: z.string(),
      low: z.number().nullable(),
      high: z.number().nullable(),
      values: z.array(z.tuple([z.number(), z.number()])),
    }),
  ),
  vitals: z
    .strictObject({
      days: z.array(z.number()),
      blood_pressure: z.array(z.tuple([z.number(), z.number()])),
      heart_rate: Measures,
      respiratory_rate: Measures,
      temperature: Measures,
      oxygen_saturation: Measures,
      weight: Measures,
      height: Measures,
    })
    .nullable(),
  immunizations: z.array(z.strictObject({ day: z.number(), name: z.string() })),
  procedures: z.array(z.strictObject({ day: z.number(), name: z.string(), reason: z.string() })),
  notes: z.array(z.strictObject({ day: z.number(), text: z.string() })),
  conclusions: z.array(
    z.strictObject({
      day: z.number(),
      diagnosis: z.string(),
      treatment: z.string(),
      follow_up: z.string(),
      prescription: z.string(),
    }),
  ),
});

const NoteWords = z.strictObject({
  kind: z.enum(noteKinds),
  sections: z.array(z.strictObject({ name: z.enum(noteSectionNames), text: z.string() })),
});
const Notes = z.strictObject({
  signed: z.array(
    NoteWords.extend({
      patient: z.string(),
      day: z.number(),
      title: z.string(),
      addenda: z.array(z.strictObject({ days_later: z.number(), text: z.string() })).default([]),
    }),
  ),
  drafts: z.array(NoteWords.extend({ patient: z.string(), title: z.string() })),
  templates: z.array(NoteWords.extend({ name: z.string(), shared: z.boolean() })),
});

const LabRanges = z.array(
  z.strictObject({
    name: z.string(),
    code: z.string(),
    unit: z.string(),
    sex: z.enum(['female', 'male']).optional(),
    age_from: z.number().default(0),
    low: z.number(),
    high: z.number(),
    source: z.string(),
    critical_low: z.number().optional(),
    critical_high: z.number().optional(),
    critical_source: z.string().optional(),
    /** No doctor has reviewed it. */
    draft: z.literal(true).optional(),
  }),
);

/** Documents of the practice's library, written so many days ago. */
const Library = z.array(
  z.strictObject({
    key: z.string(),
    kind: z.enum(libraryKinds),
    language: z.enum(languages),
    title: z.string(),
    publisher: z.string(),
    year: z.number(),
    days: z.number(),
    text: z.string(),
    /** Nobody has published it. */
    draft: z.literal(true).optional(),
  }),
);

/** Who acts for whom; `proxy` is an account. With `answer_days` it is an invitation that waits, else the practice recorded it. */
const Proxies = z.array(
  z.strictObject({
    patient: z.string(),
    proxy: z.string(),
    relationship: z.enum(proxyRelationships),
    proof: z.string().default(''),
    scopes: z.array(z.enum(proxyScopes)),
    given_day: z.number(),
    days: z.number(),
    answer_days: z.number().optional(),
  }),
);

export type SeedNotes = z.output<typeof Notes>;
export type SeedLabRange = z.output<typeof LabRanges>[number];
export type SeedDocument = z.output<typeof Library>[number];
export type SeedProxy = z.output<typeof Proxies>[number];
export type People = z.output<typeof People>;
export type SeedReviews = z.output<typeof Reviews>;
export type SeedChart = z.output<typeof Chart>;

const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`../../seed/demonstration/${name}`, import.meta.url), 'utf8'));

export const readPeople = async (): Promise<People> => People.parse(await read('people.json'));

export const readReviews = async (): Promise<SeedReviews> => Reviews.parse(await read('reviews.json'));

/** Charts by the patient's key. Days count from today; negative is past. */
export const readCharts = async (): Promise<Record<string, SeedChart>> =>
  z.record(z.string(), Chart).parse(await read('charts.json'));

/** Notes by the patient's key: signed days ago, still being written, and texts to begin with. */
export const readNotes = async (): Promise<SeedNotes> => Notes.parse(await read('notes.json'));

export const readLabRanges = async (): Promise<SeedLabRange[]> =>
  LabRanges.parse(await read('lab-ranges.json'));

export const readLibrary = async (): Promise<SeedDocument[]> => Library.parse(await read('library.json'));

export const readProxies = async (): Promise<SeedProxy[]> => Proxies.parse(await read('proxies.json'));
