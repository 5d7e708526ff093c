import { getSystemSettings } from '@doctor-plus/contract/admin/settings.ts';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { ChannelsCard } from '../parts/channels-card.tsx';
import { ModelCard } from '../parts/model-card.tsx';
import styles from '../parts/settings-form.module.css';
import { SettingsForm } from '../parts/settings-form.tsx';
import { SettingsMarks } from '../parts/settings-marks.tsx';

/** Settings of the installation: practice, public pages, mail server, retention; telephones and the language model are saved by themselves. */
export function SettingsPage() {
  const { t } = useTranslation('admin');
  const settings = useEndpoint(getSystemSettings, {}, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <Page title={t('settings.title')} subtitle={t('settings.subtitle')}>
      <SettingsMarks />
      <div className={styles.form}>
        <Loaded of={settings} rows={24}>
          {({ settings: stored }) => <SettingsForm key={stored.version} stored={stored} />}
        </Loaded>
        <ChannelsCard />
        <ModelCard />
      </div>
    </Page>
  );
}
