import { listHistory, type PastVisit } from '@doctor-plus/contract/scheduling/history.ts';
import { Button } from '@mantine/core';
import { IconCalendarSearch, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { dayOf } from '../../platform/formats.ts';
import { practiceZone } from '../../platform/practice-zone.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { useGranted } from '../../platform/use-granted.ts';
import { useNow } from '../../platform/use-now.ts';
import { usePages } from '../../platform/use-pages.ts';
import { Card, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { CloseBar } from './close-bar.tsx';
import { type HistoryFilter, queryOf, readFilter, writeFilter } from './history-filter.ts';
import { HistoryFilters } from './history-filters.tsx';
import { PastVisitRow } from './past-visit-row.tsx';
import { useHistoryFile } from './use-history-file.ts';
import { useLast } from './use-last.ts';
import { VisitPages } from './visit-pages.tsx';

const canClose = ({ can }: PastVisit) => can.close.length > 0;

/** Visits of the practice that are over, with filters that stand in the address, and the same as a file. */
export function HistoryPage() {
  const { t } = useTranslation('appointmentHistory');
  const [address, setAddress] = useSearchParams();
  const zone = practiceZone();
  const filter = readFilter(address);
  const query = queryOf(filter, dayOf(useNow(), zone), zone);
  const pages = usePages(writeFilter(filter).toString());
  const list = useEndpoint(
    listHistory,
    { query: { ...query, ...(pages.cursor ? { cursor: pages.cursor } : {}) } },
    { keepPrevious: true },
  );
  const summary = useLast(list.data?.summary ?? null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const file = useHistoryFile();
  const mayExport = useGranted('reports:read');
  const change = (changes: Partial<HistoryFilter>) =>
    setAddress(writeFilter({ ...filter, ...changes }), { replace: true });
  const clear = () => setAddress({}, { replace: true });
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        mayExport ? (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={file.pending}
            onClick={() => void file.save(query)}
          >
            {t('export')}
          </Button>
        ) : null
      }
    >
      <Card padding="none">
        <HistoryFilters filter={filter} summary={summary} onChange={change} onClear={clear} />
        <Loaded
          of={list}
          rows={8}
          rowHeight={64}
          failed={t('failed')}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState
              icon={IconCalendarSearch}
              title={t('none')}
              action={
                <Button variant="default" onClick={clear}>
                  {t('filter.clear')}
                </Button>
              }
            >
              {t('noneText')}
            </EmptyState>
          }
        >
          {({ data, next }) => (
            <div aria-busy={list.isPlaceholderData}>
              {data.some(canClose) ? (
                <CloseBar
                  open={data.filter(canClose)}
                  chosen={data.filter((visit) => canClose(visit) && chosen.includes(visit.id))}
                  onChoose={(visits) => setChosen(visits.map(({ id }) => id))}
                />
              ) : null}
              <Rows label={t('visits')}>
                {data.map((visit) => (
                  <PastVisitRow
                    key={visit.id}
                    visit={visit}
                    withDoctor={(summary?.doctors.length ?? 0) > 1}
                    chosen={chosen.includes(visit.id)}
                    onChoose={(isChosen) =>
                      setChosen((ids) => [
                        ...ids.filter((id) => id !== visit.id),
                        ...(isChosen ? [visit.id] : []),
                      ])
                    }
                  />
                ))}
              </Rows>
              <VisitPages pages={pages} next={next} />
            </div>
          )}
        </Loaded>
      </Card>
    </Page>
  );
}
