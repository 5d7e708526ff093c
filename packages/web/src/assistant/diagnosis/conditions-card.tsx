import { isEntryCitation } from '@doctor-plus/contract/assistant/schema.ts';
import { IconClockHour4, IconUrgent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { Card } from '../../ui/card.tsx';
import { CitationChip } from '../../ui/citation-chip.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { NoteButton } from '../about-patient/note-button.tsx';
import type { ChosenCitation } from '../about-patient/use-chosen-citation.tsx';
import { useCitationWords } from '../parts/citation-words.ts';
import styles from './diagnosis.module.css';
import type { grouped, Pointed } from './grouped.ts';

type ConditionsCardProps = {
  groups: ReturnType<typeof grouped>;
  chosen: ChosenCitation;
  patientId: string;
};

/** What must not be missed: first what something known points to, then the rest of the list, which never gets shorter. */
export function ConditionsCard({ groups, chosen, patientId }: ConditionsCardProps) {
  const { t } = useTranslation('diagnosis');
  const parts = (['pointed', 'others'] as const).filter((part) => groups[part].length > 0);
  return (
    <Card
      title={t('conditions.title')}
      detail={groups.pointed.length + groups.others.length}
      padding="none"
      className={styles.conditions}
    >
      {parts.map((part) => (
        <section key={part} aria-labelledby={`conditions-${part}`}>
          <h3 className={styles.part} id={`conditions-${part}`} data-alone={parts.length === 1 || undefined}>
            {t(parts.length === 1 && part === 'others' ? 'conditions.title' : `conditions.${part}`)}
          </h3>
          <ul className={styles.list}>
            {groups[part].map((one) => (
              <ConditionRow key={one.condition.id} one={one} chosen={chosen} patientId={patientId} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

type ConditionRowProps = { one: Pointed } & Omit<ConditionsCardProps, 'groups'>;

function ConditionRow({ one, chosen, patientId }: ConditionRowProps) {
  const { t } = useTranslation('diagnosis');
  const formats = useFormats();
  const words = useCitationWords();
  const { condition, present, absent } = one;
  const place = `condition ${condition.id}`;
  const named = (ids: readonly string[]) => formats.list(ids.map((id) => t(`finding.${id}`)));
  const isNow = condition.urgency === 'now';
  const forNote = [
    `${t(`condition.${condition.id}`)} (${t(`conditions.${condition.urgency}`)})`,
    condition.facts.length > 0
      ? `${t('conditions.chart')} ${formats.list(condition.facts.map(({ id }) => t(`fact.${id}`)))}`
      : '',
    present.length > 0 ? t('conditions.answers', { list: named(present) }) : '',
    absent.length > 0 ? t('conditions.absent', { list: named(absent) }) : '',
  ]
    .filter(Boolean)
    .join('\n');
  return (
    <li className={styles.condition}>
      <div className={styles.head}>
        <h4 className={styles.name}>{t(`condition.${condition.id}`)}</h4>
        <StatusBadge tone={isNow ? 'bad' : 'warn'} icon={isNow ? IconUrgent : IconClockHour4} bare>
          {t(`conditions.${condition.urgency}`)}
        </StatusBadge>
        <NoteButton patientId={patientId} text={forNote} />
      </div>
      {condition.facts.length > 0 ? (
        <p className={styles.because}>
          <span className={styles.label}>{t('conditions.chart')}</span>{' '}
          {condition.facts.map(({ id, cites }) => (
            <span key={id} className={styles.fact}>
              {t(`fact.${id}`)}
              {cites.map((n) => {
                const citation = chosen.byNumber.get(n);
                return citation ? (
                  <CitationChip
                    key={n}
                    number={n}
                    label={words.label(citation)}
                    rule={!isEntryCitation(citation)}
                    pressed={chosen.isChosen(place, n)}
                    onToggle={() => chosen.toggle(place, n)}
                  />
                ) : null;
              })}
            </span>
          ))}
        </p>
      ) : null}
      {present.length > 0 ? (
        <p className={styles.because}>{t('conditions.answers', { list: named(present) })}</p>
      ) : null}
      {absent.length > 0 ? (
        <p className={styles.small}>{t('conditions.absent', { list: named(absent) })}</p>
      ) : null}
      {chosen.sourceAt(place)}
      <p className={styles.small}>
        {t('conditions.source', {
          source: formats.list(condition.sources.map(({ by, year }) => `${by} ${year}`)),
        })}
      </p>
    </li>
  );
}
