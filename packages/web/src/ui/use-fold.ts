import { useState } from 'react';

/**
 * State of folded content. It is open from the start if it says something, then as the person chooses; a field in it that is
 * wrong always opens it, and keeps it open once it is mended.
 */
export const useFold = (says: boolean, wrong: boolean) => {
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (wrong && chosen !== true) setChosen(true);
  return { open: wrong || (chosen ?? says), onToggle: setChosen };
};
