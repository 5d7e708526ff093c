import type { AlertAnswer, PassedOver } from '@doctor-plus/contract/charts/drug-safety.ts';
import { IconArrowForwardUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { useAlertTitle } from './drug-alert.tsx';
import styles from './passed-over.module.css';

const useAnswerWords = () => {
  const { t } = useTranslation('drugSafety');
  const formats = useFormats();
  return ({ reason, by, at }: AlertAnswer): string =>
    [reason ?? t('alert.noReason'), by, formats.dateTime(at)].join(' · ');
};

/** What was said to an alert: why, who, when. */
export function AnswerLine({ answer }: { answer: AlertAnswer }) {
  const { t } = useTranslation('drugSafety');
  const words = useAnswerWords();
  return (
    <p className={styles.line}>
      <IconArrowForwardUp size={14} aria-hidden />
      <span>
        {t('alert.continued')}: {words(answer)}
      </span>
    </p>
  );
}

/** Below a medication: what its doctor went on in spite of. */
export function PassedOverLines({ of }: { of: readonly PassedOver[] }) {
  const { t } = useTranslation('drugSafety');
  const title = useAlertTitle();
  const words = useAnswerWords();
  if (of.length === 0) return null;
  return (
    <ul className={styles.lines} aria-label={t('alert.continued')}>
      {of.map((one) => (
        <li key={one.id} className={styles.line}>
          <IconArrowForwardUp size={14} aria-hidden />
          <span>
            {t('alert.continuedDespite', { what: title(one) })} {words(one.answer)}
          </span>
        </li>
      ))}
    </ul>
  );
}
