import { passwordMinimum } from '@doctor-plus/contract/accounts/schema.ts';
import { useTranslation } from 'react-i18next';
import { passwordLength } from '../password-length.ts';
import styles from './register.module.css';

/** From here on a password alone is enough for staff, too. */
const strongLength = 15;

/** How far a password has come: by its length, which is what counts; no rule about kinds of characters. */
export function PasswordHint({ password, staff }: { password: string; staff: boolean }) {
  const { t } = useTranslation('registration');
  const length = passwordLength(password);
  const level = length === 0 ? 0 : length < passwordMinimum ? 1 : length < strongLength ? 2 : 3;
  const words = [
    t('register.passwordHint.empty', { min: passwordMinimum }),
    t('register.passwordHint.missing', { count: passwordMinimum - length }),
    staff ? t('register.passwordHint.enoughStaff') : t('register.passwordHint.enough'),
    t('register.passwordHint.strong'),
  ];
  return (
    <div className={styles.strength} data-level={level}>
      <div className={styles.steps} aria-hidden>
        <span />
        <span />
        <span />
      </div>
      <p className={styles.hint} aria-live="polite">
        {words[level]}
      </p>
    </div>
  );
}
