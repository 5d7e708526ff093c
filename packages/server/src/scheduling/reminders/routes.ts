import { listReminderReach } from '@doctor-plus/contract/scheduling/reminder-reach.ts';
import {
  chooseReminders,
  chooseRemindersFor,
  getOwnReminders,
  listVisitReminders,
} from '@doctor-plus/contract/scheduling/reminders.ts';
import { bind } from '../../platform/http/bind.ts';
import type { ReachService } from './list-reach.ts';
import type { OwnRemindersService } from './own-reminders.ts';

export const reminderRoutes = (reminders: OwnRemindersService & ReachService) => [
  bind(getOwnReminders, ({ actor }) => reminders.reminders(actor)),
  bind(chooseReminders, ({ actor, body }) => reminders.chooseReminders(actor, body)),
  bind(chooseRemindersFor, ({ actor, params, body }) =>
    reminders.chooseRemindersFor(actor, params.id, body.wanted),
  ),
  bind(listReminderReach, ({ actor, query }) => reminders.reach(actor, query)),
  bind(listVisitReminders, ({ actor, params }) => reminders.visitReminders(actor, params.id)),
];
