import { phrases, redFlags } from './phrases.ts';
import { createScreen } from './screening.ts';
import { told } from './told.ts';

/**
 * The emergencies that a message tells of as happening now, in the order in which they are said. Without a model, in nine languages
 * at once, whatever the language of the interface. What is denied, past, a risk, a test or somebody's history is none; chest pain is
 * one only beside a red flag. It is a screen: it can miss what is said otherwise, and it never says that a person is safe.
 */
export const screen = createScreen([{ phrases, reading: told, onlyBeside: { chest_pain: redFlags } }]);
