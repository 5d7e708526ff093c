import { IconArrowRight, IconClipboardList, IconStethoscope, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { settings } from '../../../platform/settings.ts';
import styles from './home-page.module.css';

const ways = [
  { role: 'patient', Icon: IconUser },
  { role: 'doctor', Icon: IconStethoscope },
  { role: 'secretary', Icon: IconClipboardList },
] as const;

/** One way to register for each role; who has an account already finds the way in above. */
export function WaysToJoin() {
  const { t } = useTranslation('home');
  return (
    <section className={styles.section} aria-labelledby="join">
      <h2 id="join" className={styles.heading}>
        {t('join.title')}
      </h2>
      <ul className={styles.ways}>
        {ways.map(({ role, Icon }) => (
          <li key={role} className={styles.card}>
            <h3 className={styles.cardTitle}>
              <Icon size={20} aria-hidden />
              {t(`join.${role}.title`)}
            </h3>
            <p className={styles.cardText}>{t(`join.${role}.text`)}</p>
            <a className={styles.cardLink} href={`/register?role=${role}`}>
              {t(`join.${role}.action`)}
              <IconArrowRight size={16} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
      {settings.signed_in ? null : (
        <p className={styles.signIn}>
          {t('join.hasAccount')} <a href="/login">{t('footer:header.signIn')}</a>
        </p>
      )}
    </section>
  );
}
