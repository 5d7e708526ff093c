type Typing = { readonly open: boolean; readonly found: number; readonly query: string };

/**
 * Enter in a box with a list takes the active option. Text that is not yet chosen is held: it opens the list again, and is never
 * sent away with the form.
 */
export const enterIn = ({ open, found, query }: Typing): 'choose' | 'open' | 'hold' | 'submit' => {
  if (open && found > 0) return 'choose';
  if (query.trim() === '') return 'submit';
  return open ? 'hold' : 'open';
};
