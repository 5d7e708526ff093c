import { normalise } from '../../platform/text/compare.ts';
import type { Translate } from './reading.ts';

/** Questions that the portal itself offers as buttons, by their key below `question`. */
const whole = [
  'summary',
  'allergies',
  'medications',
  'problems',
  'vitals',
  'lab_latest',
  'immunizations',
  'procedures',
  'visits',
  'lab_abnormal',
  'notes_search',
  'family_social',
  'changes_since',
  'overdue',
  'check_drug',
  'check_regimen',
  'renal_flags',
  'calculate',
  'appointments',
  'draft',
  'help',
] as const;
const aboutOne = ['trendOf', 'lastOf', 'canGive'] as const;

/** Cannot be typed or printed, so it stands in no question and no name. */
const gap = '\u0001';

const same = (a: string, b: string): boolean => normalise(a).trim() === normalise(b).trim();

/** What stands in the place of `{{name}}` when `question` is that template; null when it is another question. */
const nameIn = (question: string, template: string): string | null => {
  const [before = '', after = ''] = template.split(gap);
  const [text, start, end] = [question.trim(), before.trimStart(), after.trimEnd()];
  const name = text.slice(start.length, text.length - end.length).trim();
  return text.startsWith(start) && text.endsWith(end) && name !== '' ? name : null;
};

/**
 * A question of the portal, offered in the reader's language, in the words of a language whose questions the engine
 * reads; null for everything that a person wrote.
 */
export const portalQuestion = (question: string, offered: Translate, read: Translate): string | null => {
  const key = whole.find((candidate) => same(question, offered(`question.${candidate}`)));
  if (key) return read(`question.${key}`);
  for (const candidate of aboutOne) {
    const name = nameIn(question, offered(`question.${candidate}`, { name: gap }));
    if (name !== null) return read(`question.${candidate}`, { name });
  }
  return null;
};
