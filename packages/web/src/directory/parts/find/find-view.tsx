import { isAnswered } from '@doctor-plus/contract/directory/address.ts';
import type { FirstQuestion } from '@doctor-plus/contract/directory/questions.ts';
import type { Facets } from '@doctor-plus/contract/directory/search.ts';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Reading } from '../../../platform/reading.ts';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { Filters } from './filters.tsx';
import styles from './find-view.module.css';
import { FirstQuestionCard } from './first-question.tsx';
import { Results, type ResultsProps } from './results.tsx';

type FindViewProps = ResultsProps & {
  first: FirstQuestion;
  facets: Omit<Reading<Facets>, 'isPlaceholderData'>;
};

/**
 * A search for doctors: first its one question, then the results with whatever else matters beside them. The same in
 * the portal and for strangers; the page around asks the server and says what a row looks like.
 */
export function FindView({ first, facets, hand, ...results }: FindViewProps) {
  const { t } = useTranslation('directory');
  if (!isAnswered(first, hand.search)) {
    return (
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
    );
  }
  return (
    <div className={styles.columns}>
      <aside className={styles.side} aria-label={t('find.filters')}>
        <Card title={t('find.filters')}>
          <Filters facets={facets.data} hand={hand} />
        </Card>
      </aside>
      <div className={styles.main}>
        <ActiveFilters hand={hand} />
        <details className={styles.more}>
          <summary className={styles.open}>
            <IconAdjustmentsHorizontal size={16} aria-hidden />
            {t('find.filters')}
          </summary>
          <div className={styles.inner}>
            <Filters facets={facets.data} hand={hand} />
          </div>
        </details>
        <Results hand={hand} {...results} />
      </div>
    </div>
  );
}
