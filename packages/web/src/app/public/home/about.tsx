import { IconCheck, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './home-page.module.css';

const audiences = ['patients', 'providers'] as const;
const points = ['first', 'second', 'third'] as const;

/** What the portal does for patients and for those who care for them, and how it keeps what they entrust to it. */
export function About() {
  const { t } = useTranslation('home');
  return (
    <>
      <div className={styles.about}>
        {audiences.map((audience) => (
          <section
            key={audience}
            id={audience}
            className={styles.section}
            aria-labelledby={`about-${audience}`}
          >
            <h2 id={`about-${audience}`} className={styles.heading}>
              {t(`about.${audience}.title`)}
            </h2>
            <ul className={styles.points}>
              {points.map((point) => (
                <li key={point}>
                  <IconCheck size={18} aria-hidden />
                  {t(`about.${audience}.${point}`)}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <section className={styles.security} aria-labelledby="security">
        <h2 id="security" className={styles.securityTitle}>
          <IconLock size={18} aria-hidden />
          {t('security.title')}
        </h2>
        <p>{t('security.text')}</p>
      </section>
    </>
  );
}
