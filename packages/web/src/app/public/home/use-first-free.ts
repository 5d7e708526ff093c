import { listFirstFree } from '@doctor-plus/contract/directory/first-free.ts';
import type { DoctorCard } from '@doctor-plus/contract/directory/schema.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../platform/api.ts';

type FirstFree = ResponseOf<typeof listFirstFree>['data'][number];

/**
 * The first free times of doctors who are shown already. They come after the results: the search itself stays as fast
 * as typing, and a failure here takes nothing away from it.
 */
export const useFirstFree = (doctors: readonly DoctorCard[]): ReadonlyMap<string, FirstFree> => {
  const [known, setKnown] = useState<ReadonlyMap<string, FirstFree>>(new Map());
  const ids = doctors.map(({ id }) => id).join(',');
  useEffect(() => {
    if (ids === '') return;
    const asking = new AbortController();
    api(listFirstFree, { query: { ids } }, { signal: asking.signal })
      .then(({ data }) => setKnown(new Map(data.map((one) => [one.doctor_id, one]))))
      // The room stays empty: each profile has its free times.
      .catch(() => {});
    return () => asking.abort();
  }, [ids]);
  return known;
};
