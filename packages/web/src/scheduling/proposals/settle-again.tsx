import type { ProposalStep } from '@doctor-plus/contract/scheduling/proposals.ts';
import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../platform/api-errors.ts';
import { ChangedDialog } from '../parts/changed-dialog.tsx';
import { differenceOf, overtakenIn } from '../parts/use-current.ts';

const labels = { accept: 'own.accept', decline: 'own.decline', withdraw: 'withdraw' } as const;
const abilities = {
  accept: 'answer_proposal',
  decline: 'answer_proposal',
  withdraw: 'withdraw_proposal',
} as const;

type SettleAgainProps = {
  item: AppointmentWithAbilities;
  step: ProposalStep;
  refusal: ApiError;
  pending: boolean;
  onAgain: (current: AppointmentWithAbilities) => void;
  onClose: () => void;
};

/** What has become of an appointment before its proposal was answered or withdrawn; the same can be said of what is proposed now. */
export function SettleAgain({ item, step, refusal, pending, onAgain, onClose }: SettleAgainProps) {
  const { t } = useTranslation('proposals');
  const overtaken = overtakenIn(refusal);
  const current = overtaken?.current ?? item;
  const isPossible = overtaken !== null && current.can[abilities[step]];
  return (
    <ChangedDialog
      difference={differenceOf(item, current, overtaken)}
      again={isPossible ? { label: t(labels[step]), run: () => onAgain(current), pending } : null}
      onClose={onClose}
    />
  );
}
