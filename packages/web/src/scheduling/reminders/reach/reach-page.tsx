import {
  listReminderReach,
  mostReminded,
  type ReachFilter,
} from '@doctor-plus/contract/scheduling/reminder-reach.ts';
import { IconBellCheck, IconBellOff, IconListNumbers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useFormats } from '../../../platform/formats.ts';
import { useEndpoint } from '../../../platform/use-endpoint.ts';
import { usePages } from '../../../platform/use-pages.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card, Rows } from '../../../ui/card.tsx';
import { Definition } from '../../../ui/definition.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageTurner } from '../../../ui/page-turner.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useLast } from '../../history/use-last.ts';
import { type Narrowed, queryOf, readNarrowed, writeNarrowed } from './reach-filter.ts';
import { ReachFilters } from './reach-filters.tsx';
import { ReachRow } from './reach-row.tsx';

/** Whom reminders of the visits to come reach, and whom somebody should call. */
export function ReachPage() {
  const { t } = useTranslation('reminderReach');
  const { number } = useFormats();
  const [address, setAddress] = useSearchParams();
  const narrowed = readNarrowed(address);
  const pages = usePages(writeNarrowed(narrowed).toString());
  const list = useEndpoint(
    listReminderReach,
    { query: { ...queryOf(narrowed), ...(pages.cursor ? { cursor: pages.cursor } : {}) } },
    // What became of a message is told by its provider, and not on the stream.
    { keepPrevious: true, every: 60_000 },
  );
  const known = useLast(list.data ?? null);
  const change = (changes: Partial<Narrowed>) =>
    setAddress(writeNarrowed({ ...narrowed, ...changes }), { replace: true });
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      {known?.lead_times.length === 0 ? (
        <Alert tone="warn" icon={IconBellOff} title={t('off.title')}>
          {t('off.text')}
        </Alert>
      ) : null}
      {known?.complete === false ? (
        <Alert tone="info" icon={IconListNumbers} title={t('incomplete', { number: number(mostReminded) })} />
      ) : null}
      <Card
        title={t('visits')}
        detail={<Definition label={t('definitionOf')}>{t('definition')}</Definition>}
        padding="none"
      >
        <ReachFilters narrowed={narrowed} known={known} onChange={change} />
        <Loaded
          of={list}
          rows={8}
          rowHeight={72}
          failed={t('failed')}
          isEmpty={({ data }) => data.length === 0}
          empty={<Nobody show={narrowed.show} />}
        >
          {({ data, next, doctors }) => (
            <div aria-busy={list.isPlaceholderData}>
              <Rows label={t('visits')}>
                {data.map((visit) => (
                  <ReachRow key={visit.id} visit={visit} withDoctor={doctors.length > 1} />
                ))}
              </Rows>
              <PageTurner
                pages={pages}
                next={next}
                words={{
                  label: t('pages.label'),
                  newer: t('pages.earlier'),
                  older: t('pages.later'),
                  place: t('pages.page', { number: pages.number }),
                }}
              />
            </div>
          )}
        </Loaded>
      </Card>
    </Page>
  );
}

/** That nobody is in a list of people to worry about is good news. */
function Nobody({ show }: { show: ReachFilter | null }) {
  const { t } = useTranslation('reminderReach');
  return (
    <EmptyState icon={show ? IconBellCheck : IconBellOff} title={t(`none.${show ?? 'all'}`)}>
      {t('noneText')}
    </EmptyState>
  );
}
