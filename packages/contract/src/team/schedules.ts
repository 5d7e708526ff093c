import * as z from 'zod/mini';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id } from '../kernel/values.ts';
import { LinkState } from './endpoints.ts';

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/));

/** A stretch of the week by the practice's clock; ISO weekday, Monday 1 to Sunday 7; it ends at 24:00 at the latest. */
export const WeekHours = z
  .strictObject({ weekday: z.int().check(z.minimum(1), z.maximum(7)), starts_at: clock, ends_at: clock })
  .check(z.refine(({ starts_at, ends_at }) => starts_at < ends_at));
export type WeekHours = z.output<typeof WeekHours>;

const touch = (one: WeekHours, other: WeekHours): boolean =>
  one.weekday === other.weekday && one.starts_at < other.ends_at && other.starts_at < one.ends_at;

/** A whole week: at most 42 stretches, none over another. */
export const Week = z.array(WeekHours).check(
  z.maxLength(42),
  z.refine((week) => !week.some((one, at) => week.slice(at + 1).some((other) => touch(one, other)))),
);

/** The week of the people at the desk, and what of the doctor's own hours they cover. */
const TeamWeek = z.strictObject({
  time_zone: z.string(),
  people: z.array(z.strictObject({ id: Id, name: z.string(), state: LinkState, hours: z.array(WeekHours) })),
  /** When the doctor receives patients, at any place in the practice's time zone. */
  reception: z.array(WeekHours),
  /** When the doctor receives and nobody is at the desk. */
  gaps: z.array(WeekHours),
  /** When several are there at once, with how many. */
  overlaps: z.array(z.strictObject({ hours: WeekHours, people: z.array(Id) })),
});
export type TeamWeek = z.output<typeof TeamWeek>;

/** The weekly hours of everybody who works for the doctor. Who is suspended covers nothing. */
export const getTeamWeek = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/team/schedules`,
  summary: 'The week of the team',
  access: signedInAs('doctor'),
  response: TeamWeek,
  queries: 5,
});

/** Puts the week in the place of what there was. `from` is what the doctor saw; version_conflict when it is another by now. */
export const changeHours = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/team/schedules/:id`,
  summary: 'Set the weekly hours of a secretary',
  access: signedInAs('doctor'),
  params: z.object({ id: Id }),
  body: z.strictObject({ from: Week, hours: Week }),
  response: TeamWeek,
  errors: ['not_found', 'invalid_transition', 'version_conflict'],
  audit: 'secretary.hours_changed',
  queries: 12,
});

/** The own week of the signed-in secretary, doctor by doctor. */
export const getOwnWeek = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/team/own-week`,
  summary: 'Weekly hours of the signed-in secretary',
  access: signedInAs('secretary'),
  team: 'own',
  response: z.strictObject({
    time_zone: z.string(),
    data: z.array(
      z.strictObject({
        doctor: z.strictObject({ id: Id, name: z.string() }),
        state: LinkState,
        hours: z.array(WeekHours),
      }),
    ),
  }),
  queries: 4,
});
