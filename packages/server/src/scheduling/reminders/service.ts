import { createReach } from './list-reach.ts';
import { createOwnReminders } from './own-reminders.ts';
import type { ReminderDeps } from './ports.ts';
import { createReminding } from './remind.ts';
import { createRenewal } from './renew.ts';

/** Reminders of appointments: what people choose and see of them, whom they reach, and the job that sends them. */
export const createReminders = (deps: ReminderDeps) => ({
  ...createOwnReminders(deps),
  ...createReach(deps),
  ...createReminding(deps),
  ...createRenewal(deps),
});
