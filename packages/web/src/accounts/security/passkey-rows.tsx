import { getMe } from '@doctor-plus/contract/accounts/me.ts';
import {
  getSecurity,
  type Passkey,
  removePasskey,
  renamePasskey,
} from '@doctor-plus/contract/accounts/security.ts';
import { Button, TextInput } from '@mantine/core';
import { IconKey, IconPencil, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { useAction } from '../../platform/use-endpoint.ts';
import { Row, Rows } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.tsx';
import { toastFailure } from './failure.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import styles from './security.module.css';

type PasskeyRowsProps = {
  passkeys: readonly Passkey[];
  mayRemove: boolean;
  /** What the removal means when there is no other second factor beside the one passkey. */
  lastText: string | undefined;
};

/** The passkeys of the account, with when each was last used. */
export function PasskeyRows({ passkeys, mayRemove, lastText }: PasskeyRowsProps) {
  const { t } = useTranslation('security');
  const formats = useFormats();
  const [chosen, setChosen] = useState<{ passkey: Passkey; to: 'rename' | 'remove' } | null>(null);
  const close = () => setChosen(null);
  const remove = useAction(removePasskey, {
    stale: [getSecurity, getMe],
    onDone: () => {
      close();
      toast.success(t('passkeys.removed'));
    },
    onFailed: (failure) => toastFailure(failure, t),
  });
  if (passkeys.length === 0) return null;
  return (
    <div className={styles.rows}>
      <Rows label={t('passkeys.name')}>
        {passkeys.map((passkey) => (
          <Row
            key={passkey.id}
            lead={
              <span className={styles.lead} aria-hidden>
                <IconKey size={18} />
              </span>
            }
            title={passkey.name}
            detail={
              passkey.last_used_at
                ? t('passkeys.used', { when: formats.fromNow(passkey.last_used_at) })
                : t('passkeys.since', { date: formats.date(passkey.created_at) })
            }
            end={
              <>
                <IconButton
                  label={t('passkeys.renameOf', { name: passkey.name })}
                  onClick={() => setChosen({ passkey, to: 'rename' })}
                >
                  <IconPencil size={18} aria-hidden />
                </IconButton>
                {mayRemove ? (
                  <IconButton
                    label={t('passkeys.removeOf', { name: passkey.name })}
                    onClick={() => setChosen({ passkey, to: 'remove' })}
                  >
                    <IconTrash size={18} aria-hidden />
                  </IconButton>
                ) : null}
              </>
            }
          />
        ))}
      </Rows>
      {chosen?.to === 'rename' ? <RenameDialog passkey={chosen.passkey} onClose={close} /> : null}
      {chosen?.to === 'remove' ? (
        <RemoveDialog
          title={t('passkeys.removeOf', { name: chosen.passkey.name })}
          text={t('passkeys.removeText')}
          warning={lastText}
          button={t('passkeys.remove')}
          busy={remove.isPending}
          onRemove={() => remove.mutate({ params: { id: chosen.passkey.id } })}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('security');
  const [name, setName] = useState(passkey.name);
  const rename = useAction(renamePasskey, {
    stale: [getSecurity],
    onDone: onClose,
    onFailed: (failure) => toastFailure(failure, t),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') rename.mutate({ params: { id: passkey.id }, body: { name } });
  };
  return (
    <Dialog title={t('passkeys.rename')} onClose={onClose} width={420}>
      <form className={styles.form} onSubmit={submit}>
        <TextInput
          label={t('passkeys.label')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={60}
          size="md"
          required
          data-autofocus
        />
        <div className={styles.end}>
          <Button type="submit" size="md" loading={rename.isPending}>
            {t('common:action.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
