import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { carePath } from '../../platform/paths.ts';
import { useDocumentTitle } from '../../ui/page.tsx';
import { Chat } from '../chat.tsx';
import { readChatPatient } from '../sessions.ts';
import styles from './chat-page.module.css';

const patientIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'patient' in state ? readChatPatient(state.patient) : null;

/** The full-screen chat at its own address. */
export function ChatPage() {
  const { t } = useTranslation('assistant');
  useDocumentTitle(t('ui.title'));
  const navigate = useNavigate();
  const { state, key } = useLocation();
  const about = patientIn(state);
  const close = () => {
    const from = about ? carePath(about.id) : '/dashboard';
    void (key === 'default' ? navigate(from) : navigate(-1));
  };
  return (
    <div className={styles.page}>
      <Chat about={about} onClose={close} />
    </div>
  );
}
