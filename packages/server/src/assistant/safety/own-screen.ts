import { own, toldByPatient } from './own.ts';
import { ownWords } from './own-words.ts';
import { phrases } from './phrases.ts';
import { createScreen } from './screening.ts';

/**
 * The emergencies that a patient's message tells of, in the order in which they are said: those that `screen` finds, and what people
 * write of themselves or of somebody beside them, in nine languages at once. Chest pain needs no red flag, and a history or a risk in
 * the same clause takes nothing away: a false alarm costs one tap, a miss may cost a life. It never says that a person is safe.
 */
export const screenOwn = createScreen([
  { phrases, reading: toldByPatient },
  { phrases: ownWords, reading: own },
]);
