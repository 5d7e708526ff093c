import { IconId } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';

const PersonDialog = lazy(async () => ({ default: (await import('./person-dialog.tsx')).PersonDialog }));

/** Opens who the patient is, to put it right. */
export function PersonButton({ patientId }: { patientId: string }) {
  const { t } = useTranslation('person');
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('title')} onClick={() => setOpen(true)}>
        <IconId size={20} aria-hidden />
      </IconButton>
      {open ? (
        <Suspense>
          <PersonDialog patientId={patientId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
