import type { Segments } from '@doctor-plus/contract/messaging/message-templates.ts';
import { useTranslation } from 'react-i18next';
import styles from './channels.module.css';

/** Of how many parts a text message is made, and why. */
export function LengthNote({ length }: { length: Segments }) {
  const { t } = useTranslation('channels');
  return (
    <p className={styles.quiet}>
      {t('length.parts', { count: length.segments })} ·{' '}
      {t(`length.${length.encoding}`, { units: length.units })}
    </p>
  );
}
