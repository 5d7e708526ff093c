import type { ImportReport } from '@doctor-plus/contract/charts/imports.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { Table } from '../../../ui/table.tsx';
import styles from './imports.module.css';

type ReportCardProps = {
  report: ImportReport;
  /** Nothing was written yet. */
  preview: boolean;
  /** The files of the report, where there are any. */
  downloads?: ReactNode;
};

/** What was taken and what not, by kind, with the reason of each loss. */
export function ReportCard({ report, preview, downloads }: ReportCardProps) {
  const { t } = useTranslation('imports');
  const nameOf = (type: string) => t([`type.${type}`, 'type.other'], { type });
  const there = report.taken.some(({ already_there: count }) => count > 0);
  const updated = report.taken.some(({ changed }) => changed > 0);
  return (
    <>
      <Card title={t(preview ? 'report.willTake' : 'report.taken')} padding="none">
        <Table label={t(preview ? 'report.willTake' : 'report.taken')}>
          <thead>
            <tr>
              <th scope="col">{t('reportColumn.type')}</th>
              <th scope="col" data-num>
                {t(preview ? 'report.found' : 'outcome.added')}
              </th>
              {updated ? (
                <th scope="col" data-num>
                  {t('outcome.updated')}
                </th>
              ) : null}
              {there ? (
                <th scope="col" data-num>
                  {t('outcome.there')}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {report.taken.map((one) => (
              <tr key={one.type}>
                <th scope="row">{nameOf(one.type)}</th>
                <td data-num>{one.added}</td>
                {updated ? <td data-num>{one.changed}</td> : null}
                {there ? <td data-num>{one.already_there}</td> : null}
              </tr>
            ))}
          </tbody>
        </Table>
        {downloads ? <div className={styles.downloads}>{downloads}</div> : null}
      </Card>
      <Losses
        title={t('report.left')}
        rows={report.not_taken.map((one) => ({
          ...one,
          name: nameOf(one.type),
          why: t(`reason.${one.reason}`),
        }))}
      />
      <Losses
        title={t('report.changed')}
        rows={report.remarks.map((one) => ({
          ...one,
          name: nameOf(one.type),
          why: t(`remark.${one.reason}`),
        }))}
      />
    </>
  );
}

type Loss = {
  readonly type: string;
  readonly reason: string;
  readonly detail: string | null;
  readonly count: number;
  readonly entries: ImportReport['not_taken'][number]['entries'];
  readonly name: string;
  readonly why: string;
};

/** Entries that are named on the page; the file of the report names all. */
const mostNamed = 20;

function Losses({ title, rows }: { title: string; rows: readonly Loss[] }) {
  const { t } = useTranslation('imports');
  if (rows.length === 0) return null;
  return (
    <Card title={title} padding="none">
      <div className={styles.losses}>
        <Table label={title}>
          <thead>
            <tr>
              <th scope="col">{t('reportColumn.type')}</th>
              <th scope="col" data-num>
                {t('reportColumn.count')}
              </th>
              <th scope="col">{t('reportColumn.why')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ type, reason, detail, count, entries, name, why }) => (
              <tr key={`${type} ${reason} ${detail}`}>
                <th scope="row">{name}</th>
                <td data-num>{count}</td>
                <td>
                  {detail === null ? why : `${why} (${detail})`}
                  {entries.length > 0 ? (
                    <ul className={styles.named}>
                      {entries.slice(0, mostNamed).map((entry) => (
                        <li key={`${entry.place} ${entry.name}`}>
                          {entry.name === '' || entry.name === detail
                            ? entry.place
                            : `${entry.name} (${entry.place})`}
                        </li>
                      ))}
                      {entries.length > mostNamed ? (
                        <li>{t('report.more', { count: entries.length - mostNamed })}</li>
                      ) : null}
                    </ul>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Card>
  );
}
