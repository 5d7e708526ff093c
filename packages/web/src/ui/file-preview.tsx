import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './file-field.module.css';
import { useLocalAddress } from './use-local-address.ts';

type FilePreviewProps = {
  /** The file itself, when this browser has just chosen it. */
  local: File | null;
  /** Where the server has it. */
  url: string | null;
  type: string;
};

/** A small picture of the file, or a sign of what kind it is. */
export function FilePreview({ local, url, type }: FilePreviewProps) {
  const localAddress = useLocalAddress(local);
  if (!type.startsWith('image/')) {
    return (
      <span className={styles.preview}>
        <IconFileTypePdf size={32} stroke={1.4} aria-hidden />
      </span>
    );
  }
  const address = local ? localAddress : url;
  return <Picture key={address} address={address} />;
}

function Picture({ address }: { address: string | null }) {
  const { t } = useTranslation('upload');
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  if (state === 'failed') {
    return (
      <span className={styles.preview} data-failed>
        {t('preview.unavailable')}
      </span>
    );
  }
  return (
    <span className={styles.preview} data-loading={state === 'loading' || undefined}>
      {state === 'loading' ? (
        <IconPhoto size={28} stroke={1.4} role="img" aria-label={t('preview.loading')} />
      ) : null}
      {address ? (
        <img
          src={address}
          alt=""
          hidden={state === 'loading'}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      ) : null}
    </span>
  );
}
