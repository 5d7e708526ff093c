import * as z from 'zod/mini';
import { levelsOf, type TeamArea } from './team-areas.ts';

const level = (area: TeamArea) =>
  z.enum(['none', 'read', 'write']).check(z.refine((one) => levelsOf(area).includes(one)));

/** The level of each area: what a doctor grants a secretary. */
export const TeamPermissions = z.strictObject({
  appointments: level('appointments'),
  waitlist: level('waitlist'),
  patients: level('patients'),
  messages: level('messages'),
  schedule: level('schedule'),
  reports: level('reports'),
});
