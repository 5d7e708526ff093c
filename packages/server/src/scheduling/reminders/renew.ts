import type { LookAgain } from '../../platform/mail/outbox.ts';
import type { MailTemplate } from '../../platform/mail/templates.ts';
import { letterOf, visitsInWords } from './letter.ts';
import type { ReminderDeps } from './ports.ts';
import * as repository from './repository.ts';
import { visitsOf } from './visits.ts';

const reminder: MailTemplate = 'appointmentReminder';

/**
 * What a reminder's mail says when it leaves, which can be long after it was written: the visits that still stand as they were
 * announced, of whom its reader still acts for, and until when they can be changed from now on. Null when none stands, or nobody is
 * left to be reminded.
 */
export const createRenewal = ({ clock }: Pick<ReminderDeps, 'clock'>) => {
  const lookAgain: LookAgain = async (tx, { template, userId, onceKey }) => {
    if (template !== reminder || onceKey === null || userId === null) return {};
    const [reader] = await repository.findReaders(tx, [userId]);
    if (!reader) return null;
    const [first, ...rest] = visitsOf(reader, await repository.findStanding(tx, letterOf(onceKey)));
    if (!first) return null;
    const { timeZone } = await repository.findPracticeReminders(tx);
    return visitsInWords([first, ...rest], { reader, practiceZone: timeZone, now: clock.now() });
  };
  return { lookAgain };
};
