import { IconEye } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';

const CareDialog = lazy(async () => ({ default: (await import('./care-dialog.tsx')).CareDialog }));

/** Opens who may see a chart. */
export function CareButton({ patientId }: { patientId: string }) {
  const { t } = useTranslation('inCare');
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('care.title')} onClick={() => setOpen(true)}>
        <IconEye size={20} aria-hidden />
      </IconButton>
      {open ? (
        <Suspense>
          <CareDialog patientId={patientId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
