import { useState } from 'react';

export type Pages = {
  /** Where the page that is shown begins; undefined for the first. */
  readonly cursor: string | undefined;
  readonly number: number;
  readonly forward: (cursor: string) => void;
  readonly back: () => void;
};

/** Pages of a list that is read by cursor; another `filter` begins with the first page again. */
export const usePages = (filter: string): Pages => {
  const [state, setState] = useState<{ filter: string; cursors: readonly string[] }>({ filter, cursors: [] });
  const cursors = state.filter === filter ? state.cursors : [];
  return {
    cursor: cursors.at(-1),
    number: cursors.length + 1,
    forward: (cursor) => setState({ filter, cursors: [...cursors, cursor] }),
    back: () => setState({ filter, cursors: cursors.slice(0, -1) }),
  };
};
