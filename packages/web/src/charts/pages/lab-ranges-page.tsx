import { listLabRanges } from '@doctor-plus/contract/charts/lab-ranges.ts';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconRuler2, IconShieldQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { RangeDialog } from '../lab-ranges/range-dialog.tsx';
import { RangeRow } from '../lab-ranges/range-row.tsx';
import styles from '../parts/drugs/practice.module.css';

/** `/patients/lab-ranges`: the practice's own reference ranges, written and reviewed by its doctors. */
export function LabRangesPage() {
  const { t } = useTranslation('labRanges');
  const [typed, setTyped] = useState('');
  const [query] = useDebouncedValue(typed.trim(), 300);
  const [adding, setAdding] = useState(false);
  const ranges = useEndpoint(listLabRanges, { query: { query } }, { keepPrevious: true });
  const waiting = ranges.data?.waiting ?? 0;
  return (
    <Page title={t('page.title')} subtitle={t('page.text')}>
      {waiting > 0 ? (
        <Alert tone="warn" icon={IconShieldQuestion} title={t('list.waiting', { count: waiting })} />
      ) : null}
      <Card
        title={t('list.title')}
        detail={ranges.data?.total}
        padding="none"
        aside={
          <Button
            size="xs"
            variant="light"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('list.add')}
          </Button>
        }
      >
        <div className={styles.search}>
          <SearchField label={t('list.search')} value={typed} onChange={setTyped} />
        </div>
        <Loaded
          of={ranges}
          rows={4}
          rowHeight={92}
          failed={t('list.failed')}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState icon={IconRuler2} title={t(query === '' ? 'list.none' : 'list.noneFound')}>
              {t('list.noneText')}
            </EmptyState>
          }
        >
          {({ data, total }) => (
            <>
              {total > data.length ? (
                <p className={styles.intro}>{t('list.shownOf', { shown: data.length, total })}</p>
              ) : null}
              <Rows label={t('list.title')}>
                {data.map((range) => (
                  <RangeRow
                    key={`${range.id}/${range.version}`}
                    range={range}
                    newest={!data.some((other) => other.id === range.id && other.version > range.version)}
                  />
                ))}
              </Rows>
            </>
          )}
        </Loaded>
      </Card>
      {adding ? <RangeDialog onClose={() => setAdding(false)} /> : null}
    </Page>
  );
}
