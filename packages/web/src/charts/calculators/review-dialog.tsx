import {
  type Calculation,
  calculateNow,
  type FormInput,
  reviewCalculator,
} from '@doctor-plus/contract/charts/calculations.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckField } from '../../ui/form-fields.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import styles from './calculators.module.css';
import { useClinicalWords } from './clinical-words.ts';

type ReviewProps = {
  patientId: string;
  calculation: Calculation;
  onClose: () => void;
  onReviewed: () => void;
};

/** A clinician compares a calculator with its source and switches it on for the practice. */
export function ReviewDialog({ patientId, calculation: { id, answer }, onClose, onReviewed }: ReviewProps) {
  const { t } = useTranslation('calculators');
  const words = useClinicalWords();
  const [checked, setChecked] = useState(false);
  const form = useEndpoint(calculateNow, {
    params: { id: patientId, calculator: id },
    body: { answers: [], accept_stale: [] },
  });
  const review = useAction(reviewCalculator, { onDone: onReviewed });
  const { formula } = answer;
  return (
    <Dialog
      title={t('review.title', { name: words.calculator(id) })}
      width={560}
      onClose={onClose}
      footer={
        <>
          <PushButton variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </PushButton>
          <PushButton
            disabled={!checked || review.isPending}
            onClick={() => review.mutate({ params: { calculator: id }, body: { version: formula.version } })}
          >
            {t('review.on')}
          </PushButton>
        </>
      }
    >
      <div className={styles.review}>
        {review.error ? (
          <Alert tone="bad" title={t('review.failed')} live>
            {describeFailure(review.error, t).sentence}
          </Alert>
        ) : null}
        <p>{t('review.text')}</p>
        <p className={styles.source}>{t('result.source', formula)}</p>
        <Loaded of={form} rows={3} rowHeight={32}>
          {({ form: inputs }) => <Declaration inputs={inputs} />}
        </Loaded>
        <CheckField
          label={t('review.checked')}
          checked={checked}
          onChange={(event) => setChecked(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  );
}

function Declaration({ inputs }: { inputs: readonly FormInput[] }) {
  const { t } = useTranslation('calculators');
  const words = useClinicalWords();
  return (
    <section aria-label={t('input.title')}>
      <h3 className={styles.heading}>{t('input.title')}</h3>
      <ul className={styles.inputs}>
        {inputs.map((input) => (
          <li key={input.name}>
            <span className={styles.inputName}>{words.input(input.name)}</span>
            <span className={styles.inputValue}>{input.kind === 'number' ? words.range(input) : null}</span>
            <span className={styles.inputFrom}>{input.optional ? t('review.optional') : null}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
