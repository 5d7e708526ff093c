import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { nextActive } from '../../ui/next-active.ts';
import { searchLimits } from './search-limits.ts';

/** A list that opens at once and closes a moment after the focus left, so that a click on a suggestion still counts. */
const useOpenList = () => {
  const [open, setOpen] = useState(false);
  const closing = useRef(0);
  useEffect(() => () => clearTimeout(closing.current), []);
  return {
    open,
    set: (next: boolean) => {
      clearTimeout(closing.current);
      setOpen(next);
    },
    closeSoon: () => {
      closing.current = window.setTimeout(() => setOpen(false), searchLimits.closeAfterBlurInMs);
    },
  };
};

/** What a box with suggestions below it shares wherever it stands: the keys, the open list and its names. */
export const useSuggestionBox = (id: string) => {
  const [active, setActive] = useState(-1);
  const list = useOpenList();
  const close = () => {
    list.set(false);
    setActive(-1);
  };
  return {
    open: list.open,
    active,
    point: setActive,
    close,
    /** After every change of the text: what was pointed at may be gone. */
    reopen: () => {
      setActive(-1);
      list.set(true);
    },
    /** For the field, given whether the list shows something and how many suggestions there are. */
    field: (shown: boolean, count: number) =>
      ({
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-haspopup': 'listbox',
        'aria-expanded': shown && count > 0,
        'aria-controls': `${id}-list`,
        'aria-activedescendant': shown && active >= 0 ? `${id}-${active}` : undefined,
        onFocus: () => list.set(true),
        onBlur: list.closeSoon,
        onKeyDown: (event: KeyboardEvent) => {
          if (event.nativeEvent.isComposing) {
            // This Enter ends a word of the input method; it does not send the search.
            if (event.key === 'Enter') event.preventDefault();
            return;
          }
          const move = nextActive(event.key, active, count);
          if (move !== null) {
            event.preventDefault();
            list.set(true);
            setActive(shown ? move : -1);
          } else if (event.key === 'Escape' && list.open) {
            // The browser would also empty the field.
            event.preventDefault();
            close();
          }
        },
      }) as const,
  };
};
