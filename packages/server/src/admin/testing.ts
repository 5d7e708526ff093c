import { rolesOf } from '@doctor-plus/contract/kernel/roles.ts';
import { capabilitiesOf } from '../accounts/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Actor } from '../platform/http/actor.ts';

/** What the testing interface asks of the server (specification 2.12 and 7). */
export const createTesting = (clock: Clock) => ({
  test: async (actor: Actor) => ({
    success: true as const,
    message: 'The interface answers.',
    user_id: actor.id,
    timestamp: clock.now().toISOString(),
  }),

  userInfo: async (actor: Actor) => {
    const { id, name, role } = actor;
    const held = rolesOf(actor);
    return {
      success: true as const,
      user_data: { id, name, role, roles: held, capabilities: capabilitiesOf(held) },
    };
  },
});
