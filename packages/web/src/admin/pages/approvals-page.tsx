import { listApplications } from '@doctor-plus/contract/admin/applications.ts';
import type { ApplicationRow } from '@doctor-plus/contract/admin/schema.ts';
import { IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useFormats } from '../../platform/formats.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { usePages } from '../../platform/use-pages.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useDocumentTitle } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ApplicationView } from '../parts/application-view.tsx';
import { Pager } from '../parts/pager.tsx';
import { useStacked } from '../parts/use-stacked.ts';
import { stateLooks } from '../parts/words.ts';
import styles from './approvals-page.module.css';

type State = 'pending' | 'decided';

/** Doctors who ask for access: the queue at the left, document and declared facts beside each other at the right. */
export function ApprovalsPage() {
  const { t } = useTranslation('admin');
  useDocumentTitle(t('approvals.title'));
  const { id } = useParams();
  const [state, setState] = useState<State>('pending');
  const pages = usePages(state);
  const list = useEndpoint(
    listApplications,
    { query: { state, ...(pages.cursor ? { cursor: pages.cursor } : {}) } },
    { keepPrevious: true, every: 60_000 },
  );
  // What is not on the screen is not opened: opening a document leaves a line in the audit log.
  const stacked = useStacked();
  const shown = id ?? (stacked ? undefined : list.data?.data[0]?.id);
  return (
    <div className={styles.screen} data-open={id !== undefined || undefined}>
      <header className={styles.heading}>
        <h1 className={styles.title}>{t('approvals.title')}</h1>
        <p className={styles.subtitle}>{t('approvals.subtitle')}</p>
      </header>
      <section className={styles.queue} aria-label={t('approvals.queue')}>
        <div className={styles.tabs}>
          {(['pending', 'decided'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className={styles.tab}
              aria-pressed={state === one}
              onClick={() => setState(one)}
            >
              {t(`approvals.${one}`)} <span>{list.data?.counts[one]}</span>
            </button>
          ))}
        </div>
        <div className={styles.list}>
          <Loaded
            of={list}
            rows={4}
            rowHeight={56}
            isEmpty={({ data }) => data.length === 0}
            empty={
              <EmptyState icon={IconUserCheck} title={t(`approvals.none.${state}`)}>
                {t(`approvals.noneText.${state}`)}
              </EmptyState>
            }
          >
            {({ data, next }) => (
              <>
                <ul className={styles.rows}>
                  {data.map((row) => (
                    <QueueRow key={row.id} row={row} current={row.id === shown} />
                  ))}
                </ul>
                {next !== null || pages.number > 1 ? (
                  <Pager pages={pages} next={next} summary={null} />
                ) : null}
              </>
            )}
          </Loaded>
        </div>
        {list.data ? <MedianTime hours={list.data.median_hours} decisions={list.data.decisions} /> : null}
      </section>
      <section className={styles.view} aria-label={t('approvals.application')}>
        {shown ? (
          <ApplicationView key={shown} id={shown} />
        ) : list.isPending ? null : (
          <EmptyState icon={IconUserCheck} title={t('approvals.chooseNone')} />
        )}
      </section>
    </div>
  );
}

function QueueRow({ row, current }: { row: ApplicationRow; current: boolean }) {
  const { t } = useTranslation(['admin', 'specialties']);
  const formats = useFormats();
  const at = row.decided_at ?? row.submitted_at;
  const look = stateLooks[row.state];
  return (
    <li>
      <Link
        to={`/admin/approvals/${row.id}`}
        className={styles.row}
        aria-current={current ? 'true' : undefined}
      >
        <Avatar name={row.name} tone={current ? 'raised' : 'neutral'} />
        <span className={styles.who}>
          <span className={styles.name}>{row.name}</span>
          <span className={styles.detail}>
            {formats.list(row.specialties.map((slug) => t(`specialties:${slug}`)))}
          </span>
        </span>
        <span className={styles.end}>
          {row.state === 'pending' ? null : (
            <StatusBadge tone={look.tone} icon={look.icon} iconOnly>
              {t(`state.${row.state}`)}
            </StatusBadge>
          )}
          <time dateTime={at} title={formats.dateTime(at)}>
            {formats.fromNow(at)}
          </time>
        </span>
      </Link>
    </li>
  );
}

function MedianTime({ hours, decisions }: { hours: number | null; decisions: number }) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const rounded = hours === null ? null : number(hours, { maximumFractionDigits: hours < 10 ? 1 : 0 });
  return (
    <footer className={styles.median}>
      <strong>
        {rounded === null
          ? t('approvals.medianUnknown')
          : hours !== null && hours < 1
            ? t('approvals.medianShort')
            : t('approvals.median', { hours: rounded })}
      </strong>
      <span>{t('approvals.medianOf', { count: decisions, shown: number(decisions) })}</span>
    </footer>
  );
}
