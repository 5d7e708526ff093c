import type { HealthScore as Score } from '@doctor-plus/contract/charts/health-score.ts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconHeartQuestion,
  IconPencil,
} from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { loadGroups } from '../../platform/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { gapsOf } from './health-gaps.ts';
import styles from './health-score.module.css';

const HealthQuestions = lazy(async () => {
  const [{ HealthQuestionsDialog }] = await Promise.all([
    import('./health-questions-dialog.tsx'),
    loadGroups('calculators', 'clinical'),
  ]);
  return { default: HealthQuestionsDialog };
});

const tones = { high: 'ok', moderate: 'warn', low: 'bad' } as const;

type HealthScoreProps = {
  score: Score;
  patientId: string;
  /** The patient's own page speaks to the patient. */
  own?: boolean;
  onSaved: () => void;
};

/** Why there is no figure, in one sentence. */
function Why({ score: { status, parts } }: { score: Score }) {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  const absent = parts.filter(({ known }) => !known);
  if (status === 'not_reviewed') return <p className={styles.why}>{t('health.notReviewed')}</p>;
  if (status === 'missing_input')
    return (
      <p className={styles.why}>
        {t('health.missing', { count: absent.length, total: parts.length })}{' '}
        {absent.length < parts.length
          ? formats.list(absent.map(({ name }) => t(`health.part.${name}`)))
          : null}
      </p>
    );
  return status === 'ok' ? null : <p className={styles.why}>{t(`health.why.${status}`)}</p>;
}

type PartProps = { part: Score['parts'][number]; own: boolean };

/** Points, or that it is known, or what is missing of it. */
function PartState({ part, own }: PartProps) {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  if (part.points !== null)
    return (
      <span className={styles.points}>
        {t('health.points', { points: formats.number(part.points) })}
        <span className={styles.bar} aria-hidden>
          <span style={{ width: `${part.points}%` }} />
        </span>
      </span>
    );
  if (part.known)
    return (
      <StatusBadge tone="ok" icon={IconCircleCheck} bare>
        {t(own ? 'health.known' : 'health.knownChart')}
      </StatusBadge>
    );
  const { toMeasure, toAnswer } = gapsOf(part);
  const named = (inputs: typeof part.missing) =>
    formats.list(inputs.map((input) => t(`health.input.${input}`)));
  const lines = [
    ...(toMeasure.length > 0 ? [t('health.lacks', { what: named(toMeasure) })] : []),
    ...(toAnswer.length > 0
      ? [t(own ? 'health.lacksYourAnswer' : 'health.lacksAnswer', { what: named(toAnswer) })]
      : []),
  ];
  return (lines.length > 0 ? lines : [t('health.unusable')]).map((line) => (
    <span key={line} className={styles.lacks}>
      <IconCircleDashed size={16} aria-hidden />
      {line}
    </span>
  ));
}

/** A score needs all eight parts; until then it says which are missing, shows those that exist and no figure. */
export function HealthScore({ score, patientId, own = false, onSaved }: HealthScoreProps) {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  const id = useId();
  const [explained, setExplained] = useState(false);
  const [asking, setAsking] = useState(false);
  const { value, band, parts } = score;
  return (
    <Card
      title={t('health.title')}
      detail={t('health.parts', { count: parts.length })}
      padding="none"
      aside={
        <button
          type="button"
          className={styles.explain}
          aria-expanded={explained}
          aria-controls={id}
          onClick={() => setExplained(!explained)}
        >
          {t('health.how')}
        </button>
      }
    >
      <p id={id} className={styles.explanation} hidden={!explained}>
        {t('health.howText')}
      </p>
      <div className={styles.total}>
        {value === null ? null : (
          <p className={styles.figure}>
            <span>{formats.number(value)}</span>
            <span className={styles.of}>{t('health.of')}</span>
          </p>
        )}
        {band ? (
          <StatusBadge tone={tones[band]} icon={band === 'high' ? IconCircleCheck : IconAlertTriangle}>
            {t(`health.band.${band}`)}
          </StatusBadge>
        ) : (
          <StatusBadge tone="neutral" icon={IconHeartQuestion}>
            {t('health.notEnough')}
          </StatusBadge>
        )}
        <Why score={score} />
      </div>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part.name}>
            <span className={styles.part}>{t(`health.part.${part.name}`)}</span>
            <PartState part={part} own={own} />
          </li>
        ))}
      </ul>
      <div className={styles.ask}>
        <PushButton
          variant="default"
          icon={<IconPencil size={16} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t(own ? 'health.answerOwn' : 'health.answer')}
        </PushButton>
      </div>
      {asking ? (
        <Suspense>
          <HealthQuestions
            patientId={patientId}
            own={own}
            onClose={() => setAsking(false)}
            onSaved={() => {
              setAsking(false);
              onSaved();
            }}
          />
        </Suspense>
      ) : null}
    </Card>
  );
}
