import type { DrugCheck, DrugReason } from '@doctor-plus/contract/charts/drug-safety.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconHourglass, IconShieldQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { Alert } from '../../../ui/alert.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './check-summary.module.css';
import type { CheckState } from './use-order-check.ts';

const packsOf = new Set<DrugReason['code']>(['not_reviewed', 'rule_failed']);

/** A reason as a sentence; packs by their names. */
export const useReasonWords = () => {
  const { t } = useTranslation('clinical');
  const formats = useFormats();
  return ({ code, names }: DrugReason): string => {
    const shown = packsOf.has(code) ? names.map((id) => t(`drugs.packs.${id}`)) : names;
    return t(`drugs.reasons.${code}`, { names: formats.list(shown) });
  };
};

/** The sentence that stands under every answer. */
export const useHonesty = () => {
  const { t } = useTranslation('clinical');
  const formats = useFormats();
  return ({ rules_checked: rules, recognised, unrecognised }: DrugCheck): string =>
    t(unrecognised.length === 0 ? 'drugs.honesty_all' : 'drugs.honesty', {
      rules,
      recognised: recognised.length,
      names: formats.list(unrecognised.map(({ text }) => text)),
    });
};

/** Whether everything was checked, in a word. Green only when nothing was left out and nothing stands. */
export function CheckBadge({ state, bare = false }: { state: CheckState; bare?: boolean }) {
  const { t } = useTranslation('drugSafety');
  if (state.kind === 'idle') return null;
  if (state.kind === 'waiting') {
    return (
      <StatusBadge tone="neutral" icon={IconHourglass} bare={bare}>
        {t('check.waiting')}
      </StatusBadge>
    );
  }
  if (state.kind === 'failed') {
    return (
      <StatusBadge tone="warn" icon={IconShieldQuestion} bare={bare}>
        {t('check.status.not_checked')}
      </StatusBadge>
    );
  }
  const { status, alerts } = state.check;
  const whole = status === 'checked';
  const standing = alerts.some(({ answer }) => answer === null);
  return (
    <StatusBadge
      bare={bare}
      tone={whole ? (standing ? 'neutral' : 'ok') : 'warn'}
      icon={whole ? IconCircleCheck : status === 'not_checked' ? IconShieldQuestion : IconAlertTriangle}
    >
      {t(`check.status.${status}`)}
    </StatusBadge>
  );
}

/** Reasons: an alert where nothing could be checked, a quiet line where something was left out, nothing where all was checked. */
export function NotCheckedReasons({ state }: { state: CheckState }) {
  const { t } = useTranslation('drugSafety');
  const words = useReasonWords();
  if (state.kind === 'failed') {
    return (
      <Alert
        tone="warn"
        title={t(state.offline ? 'check.offline' : 'check.failed')}
        action={
          <Button size="xs" variant="default" onClick={state.again}>
            {t('check.again')}
          </Button>
        }
      >
        {t('check.failedText')}
      </Alert>
    );
  }
  if (state.kind !== 'answered' || state.check.reasons.length === 0) return null;
  const { status, reasons } = state.check;
  if (status !== 'not_checked') {
    return (
      <p className={styles.partly}>
        <IconAlertTriangle size={16} aria-hidden />
        <span>
          {t('check.because.partly')} {reasons.map(words).join(' ')}
        </span>
      </p>
    );
  }
  return (
    <Alert tone="warn" title={t('check.because.nothing')}>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason.code}>{words(reason)}</li>
        ))}
      </ul>
    </Alert>
  );
}
