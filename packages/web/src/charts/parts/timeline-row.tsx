import type { Happened, HappenedKind } from '@doctor-plus/contract/charts/chart-timeline.ts';
import { noneKnownScopes } from '@doctor-plus/contract/charts/none-known.ts';
import {
  IconAlertTriangle,
  IconBandage,
  IconClipboardText,
  IconFileText,
  IconHeartbeat,
  IconNotes,
  IconPill,
  IconStethoscope,
  IconTestPipe,
  IconUsers,
  IconVaccine,
  IconVirus,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { Facts } from '../../ui/facts.tsx';
import type { IconType } from '../../ui/icon-type.ts';
import { noneKnownKeyOf } from '../allergy-state.ts';
import { useEntryWords } from '../entries/entry-words.ts';
import { unitText } from '../unit-text.ts';
import { useWhen } from '../use-when.ts';
import { useEntryMarks } from './cited-entry.ts';
import styles from './timeline-card.module.css';

const icons: Record<HappenedKind, IconType> = {
  visit: IconStethoscope,
  vital: IconHeartbeat,
  medication: IconPill,
  lab: IconTestPipe,
  condition: IconVirus,
  allergy: IconAlertTriangle,
  immunization: IconVaccine,
  note: IconNotes,
  procedure: IconBandage,
  conclusion: IconClipboardText,
  background: IconUsers,
  document: IconFileText,
};

/** Statuses that say more than that something is as it was written. */
const said: readonly string[] = ['stopped', 'completed', 'inactive', 'resolved', 'refuted', 'revoked'];

/** One thing that happened: when, what, how it went on, and who wrote it. */
export function TimelineRow({ entry }: { entry: Happened }) {
  const { t } = useTranslation(['entries', 'charts']);
  const formats = useFormats();
  const { undatedWords } = useWhen();
  const words = useEntryWords();
  const detail = useDetail(entry);
  const marks = useEntryMarks('visit', entry.kind === 'visit' ? entry.id : undefined);
  const Icon = icons[entry.kind];
  const denied = noneKnownScopes.find((scope) => entry.status === `none_known_${scope}`);
  const title =
    entry.kind === 'visit' || entry.kind === 'document'
      ? entry.title || t(`kind.${entry.kind}`)
      : words.titleWords(entry.kind, entry.title);
  return (
    <li className={styles.row} {...marks}>
      <span className={styles.icon} aria-hidden>
        <Icon size={16} />
      </span>
      <div className={styles.body}>
        <p className={styles.title}>{denied ? t(`charts:${noneKnownKeyOf(denied)}`) : title}</p>
        {detail === '' ? null : <p className={styles.detail}>{detail}</p>}
        <Facts
          items={[
            entry.undated ? undatedWords(entry.undated) : formats.date(entry.on ?? entry.at),
            title === t(`kind.${entry.kind}`) ? '' : t(`kind.${entry.kind}`),
            entry.status && said.includes(entry.status) ? t(`status.${entry.status}`) : '',
            entry.author,
          ]}
          className={styles.facts}
        />
      </div>
    </li>
  );
}

/** The value of a background, or its relative. */
const backgroundStatus = (t: TFunction<'charts'>, topic: string, status: string | null): string => {
  if (status === null) return '';
  if (topic === 'family') return t(`background.relation.${status}`);
  return topic === 'blood_group' ? status : t(`background.${topic}.${status}`);
};

/** A figure with its unit, or the words that were written. */
const useDetail = ({ kind, title, status, value, value2, unit, detail }: Happened): string => {
  const formats = useFormats();
  const number = (one: number) => formats.number(one, { maximumFractionDigits: 2 });
  const { t } = useTranslation('charts');
  if (kind === 'background') return [backgroundStatus(t, title, status), detail].filter(Boolean).join(' · ');
  const figure =
    value === null ? (detail ?? '') : value2 === null ? number(value) : `${number(value)}/${number(value2)}`;
  return [figure, unit === null ? '' : unitText(unit)].filter((part) => part !== '').join(' ');
};
