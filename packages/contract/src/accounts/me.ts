import * as z from 'zod/mini';
import { proxyScopes, signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { TeamPermissions } from '../kernel/team-permissions.ts';
import { Language } from '../kernel/values.ts';
import { Role } from './schema.ts';

/** The current user, under every name by which the specification's client looks for it. */
export const Me = z.strictObject({
  ID: z.uuid(),
  id: z.uuid(),
  user_id: z.uuid(),
  user_login: z.string(),
  name: z.string(),
  display_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  user_email: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  profile_image: z.nullable(z.string()),
  profile_photo: z.nullable(z.string()),
  fallback_avatar: z.nullable(z.string()),
  role: Role,
  /** The own role first; a doctor who administers is an administrator, too. */
  roles: z.array(Role),
  /** True for administrators, and for doctors who administer. */
  administers: z.boolean(),
  capabilities: z.record(z.string(), z.boolean()),
  /** Specialty slugs; empty for everybody but doctors. */
  specialties: z.array(z.string()),
  language: Language,
  theme: z.enum(['light', 'dark']),
  /** What the account owes before the portal opens to it (S10). */
  owes: z.nullable(z.enum(['second_factor', 'verified_email'])),
  /** When the account will be erased, because its owner asked for it; null otherwise. */
  leaves_at: z.nullable(z.string()),
  /** Patients for whom this person acts today, by name. */
  acts_for: z.array(
    z.strictObject({
      patient_id: z.uuid(),
      name: z.string(),
      scopes: z.array(z.enum(proxyScopes)),
      /** The last instant of all of it. */
      until: z.string(),
    }),
  ),
  /**
   * What the doctors of a secretary grant, the most of all of them: what the menu shows. Null for everybody else, and for a
   * secretary who works for nobody yet.
   */
  team: z.nullable(TeamPermissions),
  practice: z.strictObject({
    name: z.string(),
    time_zone: z.string(),
    demonstration: z.boolean(),
    emergency_number: z.string(),
    /** The telephone of the practice; null where the administrator has set none. */
    phone: z.nullable(z.string()),
    /** Hours within which messages are answered; null where the practice promises none. */
    answer_hours: z.nullable(z.int()),
  }),
});
export type Me = z.output<typeof Me>;

/** The signed-in person, in the fields that the specification reads. */
export const getMe = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/me`,
  summary: 'The signed-in person',
  access: signedIn,
  lifecycle: true,
  response: Me,
  queries: 3,
});

/** The same person at the content-management system's address. */
export const getWordPressMe = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/wp-json/wp/v2/users/me',
  summary: 'The signed-in person, at the content-management address',
  access: signedIn,
  lifecycle: true,
  response: Me,
  queries: 3,
});
