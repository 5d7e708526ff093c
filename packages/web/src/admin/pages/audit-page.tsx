import { exportAudit, listAudit, mostExportedEvents } from '@doctor-plus/contract/admin/audit.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconFileSearch, IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { download } from '../../platform/download.ts';
import { useFormats } from '../../platform/formats.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { usePages } from '../../platform/use-pages.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { filterFrom } from '../parts/audit-filter.ts';
import { AuditFilters } from '../parts/audit-filters.tsx';
import { AuditRows } from '../parts/audit-rows.tsx';
import { ChainState } from '../parts/chain-state.tsx';
import { Pager } from '../parts/pager.tsx';
import { useCsv } from '../parts/use-csv.ts';
import { useFilters } from '../parts/use-filters.ts';

/** Who did what, when and from where; and whether the log itself can be trusted. */
export function AuditPage() {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { address, change, clear } = useFilters();
  const filter = filterFrom(address, formats.zone);
  const pages = usePages(address.toString());
  const log = useEndpoint(
    listAudit,
    { query: { ...filter, ...(pages.cursor ? { cursor: pages.cursor } : {}) } },
    { keepPrevious: true },
  );
  const csv = useCsv(
    (language) => download(exportAudit, { query: { ...filter, ...language } }),
    t('audit.tooManyRows', { most: formats.number(mostExportedEvents) }),
  );
  return (
    <Page
      title={t('audit.title')}
      subtitle={t('audit.subtitle')}
      actions={
        <>
          <Button
            component={Link}
            to="/admin/assistant"
            variant="default"
            leftSection={<IconSparkles size={16} aria-hidden />}
          >
            {t('audit.exchanges')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={csv.exporting}
            onClick={csv.save}
          >
            {t('audit.export')}
          </Button>
        </>
      }
    >
      <ChainState />
      <Card padding="none">
        <AuditFilters address={address} events={log.data?.events ?? []} onChange={change} />
        <Loaded
          of={log}
          rows={10}
          rowHeight={40}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState
              icon={IconFileSearch}
              title={t('audit.none')}
              action={
                <Button variant="default" onClick={clear}>
                  {t('audit.clear')}
                </Button>
              }
            >
              {t('audit.noneText')}
            </EmptyState>
          }
        >
          {({ data, next }) => (
            <div aria-busy={log.isPlaceholderData}>
              <AuditRows events={data} onNarrow={change} />
              <Pager pages={pages} next={next} summary={null} />
            </div>
          )}
        </Loaded>
      </Card>
    </Page>
  );
}
