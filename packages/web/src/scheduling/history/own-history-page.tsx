import { listHistory, outcomes, VisitOutcome } from '@doctor-plus/contract/scheduling/history.ts';
import { Button } from '@mantine/core';
import { IconCalendarPlus, IconCalendarSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useActingName } from '../../platform/acting.ts';
import { useFormats } from '../../platform/formats.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { usePages } from '../../platform/use-pages.ts';
import { Card, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { OwnPastVisit } from './own-past-visit.tsx';
import { useLast } from './use-last.ts';
import { VisitPages } from './visit-pages.tsx';

/** The patient's own past and cancelled appointments. */
export function OwnHistoryPage() {
  const { t } = useTranslation('appointmentHistory');
  const acting = useActingName();
  const { number } = useFormats();
  const [address, setAddress] = useSearchParams();
  const found = VisitOutcome.safeParse(address.get('status'));
  const status = found.success ? found.data : null;
  const pages = usePages(status ?? '');
  const list = useEndpoint(
    listHistory,
    {
      query: {
        per_page: 10,
        ...(status ? { status } : {}),
        ...(pages.cursor ? { cursor: pages.cursor } : {}),
      },
    },
    { keepPrevious: true },
  );
  const counts = useLast(list.data?.summary ?? null)?.counts;
  const counted = counts && outcomes.filter((one) => counts[one] > 0 || one === status);
  const book = (variant: 'filled' | 'default') => (
    <Button
      component={Link}
      to="/appointments/request"
      variant={variant}
      leftSection={<IconCalendarPlus size={16} aria-hidden />}
    >
      {t('own.book')}
    </Button>
  );
  return (
    <Page
      title={acting === null ? t('own.title') : t('own.titleOf', { name: acting })}
      subtitle={t('own.subtitle')}
      actions={book('filled')}
    >
      <Card
        title={t('visits')}
        aside={
          counted ? (
            <SelectField
              size="compact"
              labelHidden
              label={t('outcome.label')}
              value={status ?? ''}
              onChange={(value) => setAddress(value ? { status: value } : {}, { replace: true })}
              placeholder={t('outcome.all')}
              options={counted.map((value) => ({
                value,
                label: `${t(`outcome.${value}`)} (${number(counts[value])})`,
              }))}
            />
          ) : null
        }
        padding="none"
      >
        <Loaded
          of={list}
          rows={3}
          rowHeight={120}
          failed={t('failed')}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState icon={IconCalendarSearch} title={t('own.none')} action={book('default')}>
              {t('own.noneText')}
            </EmptyState>
          }
        >
          {({ data, next }) => (
            <div aria-busy={list.isPlaceholderData}>
              <Rows label={t('visits')}>
                {data.map((visit) => (
                  <OwnPastVisit key={visit.id} visit={visit} />
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
