import { lazy, Suspense } from 'react';
import { loadGroups } from '../../platform/i18n.ts';
import { type Difference, useTeller } from './use-current.ts';

/** Seldom seen: fetched with its words for those who see it. */
const ChangeList = lazy(async () => {
  const [{ ChangeList }] = await Promise.all([import('./change-list.tsx'), loadGroups('live', 'scheduling')]);
  return { default: ChangeList };
});

/** What somebody else made of an appointment while a person was about to change it. */
export function WhatChanged({ before, now, by }: Difference) {
  const teller = useTeller({ before, now });
  return (
    <Suspense fallback={null}>
      <ChangeList before={before} now={now} by={by ?? teller} />
    </Suspense>
  );
}
