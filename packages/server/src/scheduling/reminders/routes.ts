import {
  chooseReminders,
  getOwnReminders,
  listVisitReminders,
} from '@doctor-plus/contract/scheduling/reminders.ts';
import { bind } from '../../platform/http/bind.ts';
import type { OwnRemindersService } from './own-reminders.ts';

export const reminderRoutes = (reminders: OwnRemindersService) => [
  bind(getOwnReminders, ({ actor }) => reminders.reminders(actor)),
  bind(chooseReminders, ({ actor, body }) => reminders.chooseReminders(actor, body)),
  bind(listVisitReminders, ({ actor, params }) => reminders.visitReminders(actor, params.id)),
];
