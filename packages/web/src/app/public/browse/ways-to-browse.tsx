import { type FirstQuestion, firstQuestions } from '@doctor-plus/contract/directory/questions.ts';
import { useTranslation } from 'react-i18next';
import styles from './ways-to-browse.module.css';

/** The five questions with which a search for doctors can begin, each a page. */
export function WaysToBrowse({ current }: { current?: FirstQuestion }) {
  const { t } = useTranslation('footer');
  return (
    <nav aria-label={t('browse.label')}>
      <ul className={styles.ways}>
        {firstQuestions.map((question) => (
          <li key={question}>
            <a
              className={styles.way}
              href={`/doctors/${question}`}
              aria-current={question === current ? 'page' : undefined}
            >
              {t(`browse.${question}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
