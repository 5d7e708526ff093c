import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { carePath, followUpHash } from '../../platform/paths.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useDocumentTitle } from '../../ui/page.tsx';
import styles from './booking-frame.module.css';
import { onwardMark } from './lead-keys.ts';
import { Stepper } from './stepper.tsx';
import { Summary } from './summary.tsx';
import type { Flow } from './use-flow.ts';

export type Onward = { label: string; run: () => void; disabled?: boolean; busy?: boolean };

type BookingFrameProps = {
  flow: Flow;
  title: string;
  /** The one filled button; beside the choice on a desktop, in a bar of its own on a phone. */
  onward?: Onward;
  /** Below the summary: an emergency, a deadline. */
  note?: ReactNode;
  minutes?: number | null;
  /** Where the way back from the first step leads. */
  leaveTo?: string;
  children: ReactNode;
};

/** Heading with its steps, the question, and what was chosen so far beside it. */
export function BookingFrame({
  flow,
  title,
  onward,
  note,
  minutes = null,
  leaveTo = '/dashboard',
  children,
}: BookingFrameProps) {
  const { t } = useTranslation('scheduling');
  const go = useNavigate();
  const { path, step } = flow;
  useDocumentTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here has gone with the step before, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const { from, patient, type } = flow.choice;
  const chart = from === 'chart' && patient ? carePath(patient) + followUpHash : null;
  // A booking from the chart begins at the times: patient and reason are known there.
  const before = chart && type && step === 'time' ? undefined : path[path.indexOf(step) - 1];
  const button = onward ? (
    <Button
      size="md"
      fullWidth
      disabled={onward.disabled ?? false}
      loading={onward.busy ?? false}
      rightSection={<IconArrowRight size={16} aria-hidden />}
      onClick={onward.run}
      {...onwardMark}
    >
      {onward.label}
    </Button>
  ) : null;
  return (
    <div className={styles.scroller}>
      <div className={styles.page}>
        <header className={styles.header}>
          <IconButton
            className={styles.back}
            label={
              before
                ? t('steps.backTo', { step: t(`steps.${before}`) })
                : t(chart ? 'steps.toChart' : 'steps.leave')
            }
            onClick={() => (before ? flow.goTo(before) : void go(chart ?? leaveTo))}
          >
            <IconArrowLeft size={20} aria-hidden />
          </IconButton>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {path.length > 1 ? <Stepper path={path} step={step} onGoTo={flow.goTo} /> : null}
        </header>
        <div className={styles.columns}>
          <div className={styles.question}>{children}</div>
          <aside className={styles.aside} aria-label={t('summary.label')}>
            <Summary flow={flow} button={button} minutes={minutes} />
            {note}
          </aside>
        </div>
      </div>
    </div>
  );
}
