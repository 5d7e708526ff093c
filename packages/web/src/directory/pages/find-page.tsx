import { isAnswered, questionOf } from '@doctor-plus/contract/directory/address.ts';
import type { FirstQuestion } from '@doctor-plus/contract/directory/questions.ts';
import { findDoctors, listFacets } from '@doctor-plus/contract/directory/search.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Page } from '../../ui/page.tsx';
import { FindView } from '../parts/find/find-view.tsx';
import { useSearch } from '../parts/find/use-search.ts';
import { PortalDoctorRow } from '../parts/portal-doctor-row.tsx';

/** Finds doctors, beginning with one question; whatever else matters is asked beside the results. */
export function FindPage({ first }: { first: FirstQuestion }) {
  const { t } = useTranslation('directory');
  const hand = useSearch(first, useSearchParams());
  const { search, position } = hand;
  const answered = isAnswered(first, search);
  const facets = useEndpoint(listFacets, {}, { staleTime: 300_000 });
  const results = useEndpoint(findDoctors, questionOf(search, position), {
    enabled: answered,
    keepPrevious: true,
  });
  return (
    <Page
      title={t(`find.${first}.title`)}
      // A question that has its answer is not asked again.
      subtitle={answered && first !== 'reviews' && first !== 'nearby' ? null : t(`find.${first}.subtitle`)}
    >
      <FindView
        first={first}
        hand={hand}
        facets={facets}
        results={results}
        row={(doctor) => (
          <PortalDoctorRow key={doctor.id} doctor={doctor} query={search.filters.query ?? ''} />
        )}
      />
    </Page>
  );
}
