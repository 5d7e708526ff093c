import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { AppSteps } from './app-steps.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { useFactors } from './use-factors.ts';

/** The steps of the application, then the codes. Codes that are shown once cannot be put away by mistake. */
export function EnrolDialog({ enrolling, added, close }: ReturnType<typeof useFactors>) {
  const { t } = useTranslation('security');
  if (!enrolling) return null;
  if (enrolling.kind === 'codes') {
    return (
      <Dialog title={t('codes.title')} width={520}>
        <RecoveryCodes codes={enrolling.codes} onDone={close} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t('app.title')} width={560} onClose={close}>
      <AppSteps started={enrolling.started} onAdded={added} />
    </Dialog>
  );
}
