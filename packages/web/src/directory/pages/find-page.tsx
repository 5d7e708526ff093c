import { listFacets } from '@doctor-plus/contract/directory/search.ts';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ActiveFilters } from '../parts/find/active-filters.tsx';
import { Filters } from '../parts/find/filters.tsx';
import { FirstQuestionCard } from '../parts/find/first-question.tsx';
import { Results } from '../parts/find/results.tsx';
import { type FirstQuestion, isAnswered } from '../parts/find/search.ts';
import { useSearch } from '../parts/find/use-search.ts';
import styles from './find-page.module.css';

/** Finds doctors, beginning with one question; whatever else matters is asked beside the results. */
export function FindPage({ first }: { first: FirstQuestion }) {
  const { t } = useTranslation('directory');
  const facets = useEndpoint(listFacets, {}, { staleTime: 300_000 });
  const hand = useSearch(first);
  const [filtering, setFiltering] = useState(false);
  const answered = isAnswered(first, hand.search);
  return (
    <Page
      title={t(`find.${first}.title`)}
      // A question that has its answer is not asked again.
      subtitle={answered && first !== 'reviews' && first !== 'nearby' ? null : t(`find.${first}.subtitle`)}
    >
      {answered ? (
        <div className={styles.columns}>
          <aside className={styles.side} aria-label={t('find.filters')}>
            <Card title={t('find.filters')}>
              <Filters facets={facets.data} hand={hand} />
            </Card>
          </aside>
          <div className={styles.main}>
            <div className={styles.chips}>
              <span className={styles.open}>
                <Button
                  variant="default"
                  leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
                  onClick={() => setFiltering(true)}
                >
                  {t('find.filters')}
                </Button>
              </span>
              <ActiveFilters hand={hand} />
            </div>
            <Results hand={hand} />
          </div>
        </div>
      ) : (
        <Loaded
          of={facets}
          rows={6}
          rowHeight={52}
          failed={t('search.failed')}
          isEmpty={({ specialties }) => specialties.length === 0}
          empty={<EmptyState title={t('find.empty')}>{t('find.emptyText')}</EmptyState>}
        >
          {(data) => <FirstQuestionCard first={first} facets={data} hand={hand} />}
        </Loaded>
      )}
      {filtering ? (
        <Dialog
          title={t('find.filters')}
          onClose={() => setFiltering(false)}
          footer={<Button onClick={() => setFiltering(false)}>{t('find.show')}</Button>}
        >
          <Filters facets={facets.data} hand={hand} />
        </Dialog>
      ) : null}
    </Page>
  );
}
