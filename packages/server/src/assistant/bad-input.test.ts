import { describeBadInput } from '../testing/bad-input.ts';
import { casesOf } from '../testing/matrix-cases.ts';

describeBadInput(casesOf.assistant);
