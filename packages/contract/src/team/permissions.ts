import * as z from 'zod/mini';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { teamAreas, teamLevels } from '../kernel/team-areas.ts';
import { TeamPermissions } from '../kernel/team-permissions.ts';
import { Id } from '../kernel/values.ts';
import { LinkState, SecretaryList } from './endpoints.ts';

const secretary = z.object({ id: Id });

/** Holds from the secretary's next call on. `from` is what the doctor saw; version_conflict when it is another by now. */
export const changePermissions = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/team/secretaries/:id/permissions`,
  summary: 'Change what a secretary may do',
  access: signedInAs('doctor'),
  params: secretary,
  body: z.strictObject({ from: TeamPermissions, permissions: TeamPermissions }),
  response: SecretaryList,
  errors: ['not_found', 'invalid_transition', 'version_conflict'],
  audit: 'secretary.permissions_changed',
  queries: 10,
});

/**
 * The portal as this secretary sees it, as far as it is this doctor's: her pages and what each of them lets her do, by the same
 * permissions that her calls are held to. A look, not a way in: no session of hers is opened.
 */
export const viewAsSecretary = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/team/secretaries/:id/view`,
  summary: 'What a secretary sees',
  access: signedInAs('doctor'),
  params: secretary,
  response: z.strictObject({
    name: z.string(),
    state: LinkState,
    permissions: TeamPermissions,
    pages: z.array(
      z.strictObject({
        id: z.string(),
        path: z.string(),
        area: z.enum(teamAreas),
        level: z.enum(teamLevels),
      }),
    ),
  }),
  errors: ['not_found'],
  audit: 'secretary.seen_as',
  queries: 6,
});
