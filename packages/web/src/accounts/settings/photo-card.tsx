import { type Profile, removePhoto, setPhoto } from '@doctor-plus/contract/accounts/settings.ts';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { acceptedTypes, uploadLimit } from '../../platform/upload.ts';
import { useAction } from '../../platform/use-endpoint.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { toast } from '../../ui/toast.tsx';
import { useLocalAddress } from '../../ui/use-local-address.ts';
import { useUpload } from '../../ui/use-upload.ts';
import styles from './photo-card.module.css';

type PhotoCardProps = { profile: Profile; onChanged: (profile: Profile) => void };

/** The person's picture: chosen, shown as the square it will be, changed or taken away. */
export function PhotoCard({ profile, onChanged }: PhotoCardProps) {
  const { t } = useTranslation(['settings', 'upload']);
  const picker = useRef<HTMLInputElement>(null);
  const tellFailure = (failure: Error) => toast.error(describeFailure(failure, t).sentence);
  const choose = useAction(setPhoto, {
    onDone: (answer) => {
      onChanged(answer);
      toast.success(t('photo.saved'));
      upload.remove();
    },
    onFailed: tellFailure,
  });
  const remove = useAction(removePhoto, {
    onDone: (answer) => {
      onChanged(answer);
      toast.success(t('photo.removed'));
    },
    onFailed: tellFailure,
  });
  const upload = useUpload('photo', (file) => {
    if (file) choose.mutate({ body: { file_id: file.fileId } });
  });
  const { phase } = upload;
  const preview = useLocalAddress(
    phase.name === 'uploading' || phase.name === 'complete' ? phase.file : null,
  );
  const busy = phase.name === 'uploading' || choose.isPending || remove.isPending;
  const name = `${profile.first_name} ${profile.last_name}`;
  return (
    <Card title={t('photo.title')} padding="none">
      <div className={styles.body}>
        <div className={styles.picture}>
          {preview ? (
            <img className={styles.preview} src={preview} alt="" width={96} height={96} />
          ) : (
            <Avatar
              name={name}
              image={profile.photo}
              size={96}
              tone={profile.role === 'doctor' ? 'doctor' : 'neutral'}
            />
          )}
        </div>
        <div className={styles.about}>
          <p className={styles.text}>{t('photo.text', { size: uploadLimit })}</p>
          {phase.name === 'uploading' ? (
            <progress
              className={styles.progress}
              max={100}
              value={phase.progress}
              aria-label={t('photo.sending', { percent: phase.progress })}
            />
          ) : null}
          <p className={styles.error} role="alert">
            {phase.name === 'error' ? (
              <FieldError>
                {[
                  t(`upload:${phase.error.words.key}`, { ...phase.error.words.values }),
                  phase.error.words.reason
                    ? t(`upload:reason.${phase.error.words.reason}`, { ...phase.error.words.values })
                    : '',
                ]
                  .join(' ')
                  .trim()}
              </FieldError>
            ) : null}
          </p>
          <div className={styles.buttons}>
            <Button
              variant="default"
              loading={busy && !remove.isPending}
              disabled={remove.isPending}
              onClick={() => picker.current?.click()}
            >
              {t(profile.photo ? 'photo.change' : 'photo.choose')}
            </Button>
            {profile.photo ? (
              <Button
                variant="subtle"
                color="gray"
                loading={remove.isPending}
                disabled={busy && !remove.isPending}
                onClick={() => remove.mutate({})}
              >
                {t('photo.remove')}
              </Button>
            ) : null}
          </div>
          <input
            ref={picker}
            type="file"
            accept={acceptedTypes('photo').join(',')}
            hidden
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = '';
              if (file) {
                upload.remove();
                upload.start(file);
              }
            }}
          />
        </div>
      </div>
    </Card>
  );
}
