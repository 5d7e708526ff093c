import {
  exportExchanges,
  listExchanges,
  mostExchangeDays,
  mostExportedExchanges,
} from '@doctor-plus/contract/assistant/exchanges.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconMessageQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { download } from '../../platform/download.ts';
import { useFormats } from '../../platform/formats.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { usePages } from '../../platform/use-pages.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ChainState } from '../parts/chain-state.tsx';
import { daysFrom, exchangeFilterFrom, isTooLong } from '../parts/exchange-filter.ts';
import { ExchangeFilters } from '../parts/exchange-filters.tsx';
import { ExchangeRows } from '../parts/exchange-rows.tsx';
import { ExchangeDays, ExchangeTotals } from '../parts/exchange-totals.tsx';
import { Pager } from '../parts/pager.tsx';
import { useCsv } from '../parts/use-csv.ts';
import { useFilters } from '../parts/use-filters.ts';

/** `/admin/assistant`: who asked the assistant, when, about whom, and how it was answered; never what was said. */
export function AssistantPage() {
  const { t } = useTranslation(['exchanges', 'admin']);
  const formats = useFormats();
  const { address, change, clear } = useFilters();
  const days = daysFrom(address, formats.zone);
  const filter = exchangeFilterFrom(address, formats.zone);
  const tooLong = isTooLong(days);
  const pages = usePages(address.toString());
  const exchanges = useEndpoint(
    listExchanges,
    { query: { ...filter, ...(pages.cursor ? { cursor: pages.cursor } : {}) } },
    { keepPrevious: true, enabled: !tooLong },
  );
  const csv = useCsv(
    (language) => download(exportExchanges, { query: { ...filter, ...language } }),
    t('tooMany', { most: formats.number(mostExportedExchanges) }),
  );
  const totals = exchanges.data?.totals;
  const isFiltered = address.size > 0;
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={csv.exporting}
          disabled={tooLong}
          onClick={csv.save}
        >
          {t('admin:audit.export')}
        </Button>
      }
    >
      <ChainState />
      {exchanges.isLoading || totals ? <ExchangeTotals totals={totals ?? null} /> : null}
      <Card padding="none">
        <ExchangeFilters address={address} days={days} doctors={totals?.doctors ?? []} onChange={change} />
        {tooLong ? (
          <Alert tone="warn" title={t('tooLong', { days: formats.number(mostExchangeDays) })} live />
        ) : (
          <Loaded
            of={exchanges}
            rows={10}
            rowHeight={40}
            isEmpty={({ data }) => data.length === 0}
            empty={
              <EmptyState
                icon={IconMessageQuestion}
                title={t(isFiltered ? 'noMatch' : 'none')}
                action={
                  isFiltered ? (
                    <Button variant="default" onClick={clear}>
                      {t('admin:audit.clear')}
                    </Button>
                  ) : null
                }
              >
                {t(isFiltered ? 'admin:audit.noneText' : 'noneText')}
              </EmptyState>
            }
          >
            {({ data, next }) => (
              <div aria-busy={exchanges.isPlaceholderData}>
                <ExchangeRows exchanges={data} onDoctor={(doctor) => change({ doctor })} />
                <Pager pages={pages} next={next} summary={null} />
              </div>
            )}
          </Loaded>
        )}
      </Card>
      {totals && totals.days.length > 0 ? <ExchangeDays totals={totals} /> : null}
    </Page>
  );
}
