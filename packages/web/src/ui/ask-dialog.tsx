import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../platform/describe-failure.ts';
import { Alert } from './alert.tsx';
import { Dialog } from './dialog.tsx';

type AskDialogProps = {
  title: string;
  children: ReactNode;
  /** The word on the button that does it. */
  answer: string;
  onAnswer?: () => void;
  /** Id of the form inside that the button sends, instead of `onAnswer`. */
  form?: string;
  /** What is done takes something away. */
  grave?: boolean;
  /** A sign before the answer, which then stands back a little: an outline instead of a filled button. */
  icon?: ReactNode;
  busy: boolean;
  disabled?: boolean;
  /** Why it was not done, in a sentence below the rest. */
  failure?: Error | null;
  width?: number;
  onClose: () => void;
};

/** Says what a step means before it is done: away again, or on with it. */
export function AskDialog({
  title,
  children,
  answer,
  onAnswer,
  form,
  grave = false,
  icon,
  busy,
  disabled = false,
  failure,
  width,
  onClose,
}: AskDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={title}
      {...(width === undefined ? {} : { width })}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            variant={icon ? 'outline' : 'filled'}
            leftSection={icon}
            loading={busy}
            disabled={disabled}
            {...(grave ? { color: 'red' } : {})}
            {...(form ? { type: 'submit', form } : { onClick: onAnswer })}
          >
            {answer}
          </Button>
        </>
      }
    >
      {children}
      {failure ? <Alert tone="bad" title={describeFailure(failure, t).sentence} live /> : null}
    </Dialog>
  );
}
