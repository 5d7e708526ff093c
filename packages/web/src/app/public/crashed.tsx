import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../ui/page.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import { Notice } from './notice.tsx';

/** A public page that failed while it was drawn or fetched: nothing is lost, and the way back is a reload. */
export function Crashed() {
  const { t } = useTranslation();
  useDocumentTitle(t('state.crashed'));
  return (
    <Notice
      title={t('state.crashed')}
      action={<PushButton onClick={() => location.reload()}>{t('state.reload')}</PushButton>}
    >
      {t('state.crashedPublic')}
    </Notice>
  );
}
