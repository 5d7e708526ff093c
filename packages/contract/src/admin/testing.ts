import * as z from 'zod/mini';
import { Role } from '../accounts/schema.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { administration } from './access.ts';

/** Says that the interface answers an administrator; anybody else gets 403 (specification 2.12 and 7). */
export const getTest = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/test`,
  summary: 'Whether the interface answers',
  access: administration,
  response: z.strictObject({
    success: z.literal(true),
    message: z.string(),
    user_id: z.uuid(),
    timestamp: z.string(),
  }),
  queries: 2,
});

/** The caller as the server knows them (specification 2.12 and 7). */
export const getUserInfo = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/user-info`,
  summary: 'The caller as the server knows them',
  access: administration,
  response: z.strictObject({
    success: z.literal(true),
    user_data: z.strictObject({
      id: z.uuid(),
      name: z.string(),
      role: Role,
      roles: z.array(Role),
      capabilities: z.record(z.string(), z.boolean()),
    }),
  }),
  queries: 2,
});
