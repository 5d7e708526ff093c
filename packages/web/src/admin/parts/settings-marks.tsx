import { useTranslation } from 'react-i18next';
import styles from './settings-marks.module.css';

/** Sections of the settings, in their order; each is the `anchor` of its card. */
const marks = [
  ['practice', 'settings.practice'],
  ['public', 'settings.public'],
  ['mail', 'settings.mail'],
  ['reminders', 'settings.reminders.title'],
  ['retention', 'settings.retention'],
  ['sms', 'channels:setup.sms.title'],
  ['whatsapp', 'channels:setup.whatsapp.title'],
  ['model', 'models:settings.title'],
] as const;

/** Links to the sections of the page. They scroll and change no address, so that unsaved input raises no question. */
export function SettingsMarks() {
  const { t } = useTranslation(['admin', 'channels', 'models']);
  return (
    <nav className={styles.marks} aria-label={t('settings.sections')}>
      {marks.map(([anchor, title]) => (
        <a
          key={anchor}
          href={`#${anchor}`}
          onClick={(event) => {
            event.preventDefault();
            const section = document.getElementById(anchor);
            section?.scrollIntoView();
            section?.focus({ preventScroll: true });
          }}
        >
          {t(title)}
        </a>
      ))}
    </nav>
  );
}
