import {
  getOwnTimeline,
  type TimelineEntry,
  type TimelineKind,
} from '@doctor-plus/contract/charts/own-record.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { Button } from '@mantine/core';
import {
  IconBandage,
  IconHistory,
  IconNotes,
  IconPencil,
  IconStethoscope,
  IconVirus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../platform/api.ts';
import { dayOf, useFormats } from '../../../platform/formats.ts';
import type { IconType } from '../../../ui/icon-type.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { timelineYears } from '../../timeline-years.ts';
import { useOlder } from '../../use-older.ts';
import { useWhen } from '../../use-when.ts';
import { CorrectionControl } from './correction-control.tsx';
import styles from './timeline.module.css';

type Page = Pick<ResponseOf<typeof getOwnTimeline>, 'data' | 'next'>;

const icons: Record<TimelineKind, IconType> = {
  visit: IconStethoscope,
  condition: IconVirus,
  procedure: IconBandage,
  note: IconNotes,
};

/** What happened, by year, newest first; earlier pages come when they are asked for. */
export function Timeline({ kind, first }: { kind: TimelineKind | null; first: Page }) {
  const { t } = useTranslation('record');
  const formats = useFormats();
  const { data, more, asking } = useOlder(first, (cursor: NonNullable<Page['next']>) =>
    api(getOwnTimeline, { query: { ...cursor, ...(kind ? { kind } : {}) } }),
  );

  if (data.length === 0)
    return (
      <EmptyState icon={IconHistory} title={t(kind ? 'history.noneOfKind' : 'history.none')}>
        {kind ? null : t('history.noneText')}
      </EmptyState>
    );
  return (
    <>
      {timelineYears(data, (at) => dayOf(at, formats.zone)).map((year) => (
        <section key={year.year} aria-label={year.year}>
          <h3 className={styles.year}>{year.year}</h3>
          <ol className={styles.entries}>
            {year.entries.map((entry) => (
              <Entry key={`${entry.kind}/${entry.id}`} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {more ? (
        <div className={styles.more}>
          <Button variant="default" loading={asking} onClick={more}>
            {t('earlier')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { t } = useTranslation(['record', 'notes']);
  const formats = useFormats();
  const { undatedWords } = useWhen();
  const Icon = icons[entry.kind];
  const kind = entry.note_kind ? t(`notes:kind.${entry.note_kind}`) : t(`history.kind.${entry.kind}`);
  return (
    <li className={styles.entry} data-kind={entry.kind}>
      <span className={styles.icon} aria-hidden>
        <Icon size={16} />
      </span>
      <div className={styles.body}>
        <p className={styles.meta}>
          <time dateTime={entry.on ?? entry.at}>
            {entry.undated ? undatedWords(entry.undated) : formats.date(entry.on ?? entry.at)}
          </time>
          {entry.title === '' ? '' : ` · ${kind}`}
        </p>
        <p className={styles.title}>{entry.title || kind}</p>
        {entry.parts.map((part) => (
          <div key={`${part.name} ${part.text}`} className={styles.part}>
            <p className={styles.partName}>
              {t(entry.note_kind ? `notes:section.${part.name}` : `history.part.${part.name}`)}
            </p>
            <p className={styles.text}>{part.text}</p>
          </div>
        ))}
        {entry.addenda.map(({ id, at, author, text }) => (
          <div key={id} className={styles.part}>
            <p className={styles.partName}>{[t('notes:addendum'), author, formats.date(at)].join(' · ')}</p>
            <p className={styles.text}>{text}</p>
          </div>
        ))}
        {entry.unfinished ? (
          <p className={styles.unfinished}>
            <StatusBadge tone="info" icon={IconPencil}>
              {t('history.unfinished')}
            </StatusBadge>
            {t('history.unfinishedText')}
          </p>
        ) : null}
        <p className={styles.meta}>
          {[entry.author, entry.ended_at ? t('history.ended', { date: formats.date(entry.ended_at) }) : '']
            .filter(Boolean)
            .join(' · ')}
        </p>
        {entry.kind === 'visit' ? null : (
          <CorrectionControl kind={entry.kind} id={entry.id} name={entry.title || kind} />
        )}
      </div>
    </li>
  );
}
