import { type UrgentSign, urgentSigns } from '@doctor-plus/contract/messaging/conversations.ts';
import { phrases } from '../phrases.ts';
import { createScreen } from '../screening.ts';
import { composedSigns } from './parts/screening.ts';
import { own, toldByPatient } from './reading.ts';
import { ownWords } from './words.ts';

const listed = createScreen([
  { phrases, reading: toldByPatient },
  { phrases: ownWords, reading: own },
]);

/** Longest piece that is looked through at once; characters. Keeps the time in proportion to the length. */
const longestPiece = 1_500;
/** The characters that two pieces share, so that nothing is cut in two. */
const shared = 300;

/** A message in pieces that overlap, cut between words. */
const piecesOf = (message: string): string[] => {
  const pieces: string[] = [];
  for (let from = 0; ; ) {
    const rest = message.slice(from, from + longestPiece);
    if (from + rest.length >= message.length) return [...pieces, rest];
    const cut = rest.lastIndexOf(' ') > longestPiece - shared / 2 ? rest.lastIndexOf(' ') : rest.length;
    pieces.push(rest.slice(0, cut));
    from += cut - shared;
  }
};

/**
 * The emergencies that a patient's message tells of, in the order in which they are said: those that `screen` finds, what people
 * write of themselves or of somebody beside them as whole phrases, and what they put together from parts, in nine languages at once.
 * Chest pain needs no red flag, and a history or a risk in the same clause takes nothing away: a false alarm costs one tap, a miss may
 * cost a life. It never says that a person is safe.
 */
export const screenOwn = (message: string): UrgentSign[] => {
  const found = new Set(piecesOf(message).flatMap((piece) => [...listed(piece), ...composedSigns(piece)]));
  return urgentSigns.filter((sign) => found.has(sign));
};
