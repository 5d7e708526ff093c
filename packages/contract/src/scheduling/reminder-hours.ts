import * as z from 'zod/mini';

/** Reminders that a practice sends of one visit at most. */
export const mostReminders = 4;
/** The longest lead time: 30 days. */
export const longestReminder = 30 * 24;

/** How long before a visit its reminder goes out; whole hours. */
export const ReminderHours = z.int().check(z.minimum(1), z.maximum(longestReminder));
