import { Button } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProxiesPart } from './lazy-proxies-part.ts';

type ProxiesButtonProps = { patient: { readonly id: string; readonly name: string } };

/** Opens who acts for a patient. */
export function ProxiesButton({ patient: { id, name } }: ProxiesButtonProps) {
  const { t } = useTranslation('inCare');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserShare size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('proxies.title')}
      </Button>
      {open ? (
        <Dialog title={t('proxies.of', { name })} width={640} onClose={() => setOpen(false)}>
          <Suspense>
            <ProxiesPart patientId={id} />
          </Suspense>
        </Dialog>
      ) : null}
    </>
  );
}
