import { type ImportedEntry, listImportedEntries } from '@doctor-plus/contract/charts/imports.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../platform/use-endpoint.ts';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Table } from '../../../ui/table.tsx';
import styles from './imports.module.css';
import { Pages } from './pages.tsx';

/** What became of each entry of an import, a page at a time. */
export function EntriesCard({ id }: { id: string }) {
  const { t } = useTranslation(['imports', 'charts']);
  const [page, setPage] = useState(1);
  const reading = useEndpoint(
    listImportedEntries,
    { params: { id }, query: { page } },
    { keepPrevious: true },
  );
  const became = ({ became: one }: ImportedEntry): string => {
    if (one === null) return '';
    const name =
      one.kind === 'vital_sign'
        ? t(`charts:vital.${one.name}`)
        : one.kind === 'background'
          ? t(`charts:background.topic.${one.name}`)
          : one.name;
    return [name, one.value].filter(Boolean).join(' · ');
  };
  // Imports of before kept no more than counts.
  if (reading.data?.total === 0) return null;
  return (
    <Card title={t('report.entries')} detail={reading.data?.total ?? null} padding="none">
      <Loaded of={reading} rows={6} failed={t('failed')}>
        {({ data, pages }) => (
          <div className={styles.entries}>
            <Table label={t('report.entries')}>
              <thead>
                <tr>
                  <th scope="col">{t('reportColumn.name')}</th>
                  <th scope="col">{t('reportColumn.outcome')}</th>
                  <th scope="col">{t('report.became')}</th>
                  <th scope="col" data-wide>
                    {t('reportColumn.place')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.map((entry, index) => (
                  // Two parts of one entry have the same place and name.
                  // biome-ignore lint/suspicious/noArrayIndexKey: a page does not change
                  <tr key={index}>
                    <th scope="row">
                      {entry.name || t([`type.${entry.type}`, 'type.other'], { type: entry.type })}
                      {entry.person && entry.person !== entry.name ? (
                        <span className={styles.below}>{entry.person}</span>
                      ) : null}
                    </th>
                    <td>{t(`entryOutcome.${entry.outcome}`)}</td>
                    <td>{became(entry)}</td>
                    <td data-wide>{entry.place}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
            <Pages page={page} pages={pages} label={t('report.entries')} onPage={setPage} />
          </div>
        )}
      </Loaded>
    </Card>
  );
}
