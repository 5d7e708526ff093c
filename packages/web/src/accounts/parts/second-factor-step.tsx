import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast.tsx';
import { finishSignIn, type Proof } from '../passkeys.ts';
import type { SecondFactorWanted, SignedIn } from '../sign-in.ts';
import { SecondFactorForm } from './second-factor-form.tsx';

type SecondFactorStepProps = {
  wanted: SecondFactorWanted;
  onSignedIn: (signedIn: SignedIn) => void | Promise<void>;
  /** Back to name and password; with a sentence when the step is over. */
  onBack: (sentence: string | null) => void;
};

/** Finishes signing in after the right password. */
export function SecondFactorStep({ wanted, onSignedIn, onBack }: SecondFactorStepProps) {
  const { t } = useTranslation('registration');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const prove = async (proof: Proof) => {
    setError(null);
    setBusy(true);
    const outcome = await finishSignIn(wanted.ticket, proof, t);
    if (outcome.kind === 'signed-in') {
      toast.success(t('login.success'));
      await onSignedIn(outcome);
      return;
    }
    toast.error(outcome.toast);
    if (outcome.over) onBack(outcome.sentence);
    else {
      setError(outcome.sentence);
      setBusy(false);
    }
  };

  return (
    <SecondFactorForm
      methods={wanted.methods}
      busy={busy}
      error={error}
      onProof={prove}
      onBack={() => onBack(null)}
    />
  );
}
