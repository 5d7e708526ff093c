import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../platform/describe-failure.ts';
import { toast } from '../ui/toast.tsx';

type Page<T, C> = { readonly data: readonly T[]; readonly next: C | null };

/**
 * A list that grows by older pages. From the first of them on, what was there stays as it was: a reading in between would
 * move the end of the first page, and something would fall between it and the next.
 */
export const useOlder = <T, C>(first: Page<T, C>, read: (cursor: C) => Promise<Page<T, C>>) => {
  const { t } = useTranslation();
  const [grown, setGrown] = useState<Page<T, C> | null>(null);
  const [asking, setAsking] = useState(false);
  const shown = grown ?? first;
  const more = async (cursor: C) => {
    setAsking(true);
    try {
      const page = await read(cursor);
      setGrown({ data: [...shown.data, ...page.data], next: page.next });
    } catch (failure) {
      if (failure instanceof Error) toast.error(describeFailure(failure, t).sentence);
    } finally {
      setAsking(false);
    }
  };
  const { next } = shown;
  return { data: shown.data, asking, more: next === null ? null : () => void more(next) };
};
