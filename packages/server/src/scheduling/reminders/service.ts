import { createOwnReminders } from './own-reminders.ts';
import type { ReminderDeps } from './ports.ts';
import { createReminding } from './remind.ts';

/** Reminders of appointments: what people choose and see of them, and the job that sends them. */
export const createReminders = (deps: ReminderDeps) => ({
  ...createOwnReminders(deps),
  ...createReminding(deps),
});
