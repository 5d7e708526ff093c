import type { ProposalStep } from '@doctor-plus/contract/scheduling/proposals.ts';
import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ApiError } from '../../platform/api-errors.ts';
import { useHold } from '../../platform/live/hold.ts';
import { useSettle } from './use-settle.ts';

// Fetched when somebody else was faster.
const SettleAgain = lazy(async () => ({ default: (await import('./settle-again.tsx')).SettleAgain }));

type Settling = {
  readonly pending: ProposalStep | null;
  readonly settle: (step: ProposalStep, answer?: string) => void;
  /** What has changed meanwhile, asked in a dialog. */
  readonly question: ReactNode;
};

/** Answers or withdraws the proposal of an appointment; where somebody else was faster, the person sees that first. */
export const useSettling = (item: AppointmentWithAbilities, onSettled?: () => void): Settling => {
  const [asked, setAsked] = useState<{ refusal: ApiError; step: ProposalStep } | null>(null);
  const [answer, setAnswer] = useState('');
  const settle = useSettle({
    onSettled: () => {
      setAsked(null);
      onSettled?.();
    },
    onOvertaken: (refusal, step) => setAsked({ refusal, step }),
  });
  // What stands here is what the answer was meant for, and what the newer is compared with.
  useHold(settle.pending !== null || asked !== null);
  return {
    pending: settle.pending,
    settle: (step, words = '') => {
      setAnswer(words);
      settle.settle(item, step, words);
    },
    question: asked ? (
      <Suspense>
        <SettleAgain
          item={item}
          {...asked}
          pending={settle.pending !== null}
          onAgain={(current) => settle.settle(current, asked.step, answer)}
          onClose={() => {
            setAsked(null);
            settle.readAgain();
          }}
        />
      </Suspense>
    ) : null,
  };
};
