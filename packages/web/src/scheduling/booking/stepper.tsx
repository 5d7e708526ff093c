import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Step } from './choice.ts';
import styles from './stepper.module.css';

type StepperProps = { path: readonly Step[]; step: Step; onGoTo: (step: Step) => void };

/** Where the person is, and the way back to what is already answered. */
export function Stepper({ path, step, onGoTo }: StepperProps) {
  const { t } = useTranslation('scheduling');
  const at = path.indexOf(step);
  return (
    <nav aria-label={t('steps.label')}>
      <ol className={styles.steps}>
        {path.map((name, index) => (
          <li key={name} className={styles.step} aria-current={index === at ? 'step' : undefined}>
            {index < at ? (
              <button type="button" className={styles.back} onClick={() => onGoTo(name)}>
                <span className={styles.dot}>
                  <IconCheck size={14} aria-hidden />
                </span>
                <span className={styles.name}>{t(`steps.${name}`)}</span>
              </button>
            ) : (
              <>
                <span className={styles.dot} aria-hidden>
                  {index + 1}
                </span>
                <span className={styles.name}>{t(`steps.${name}`)}</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
