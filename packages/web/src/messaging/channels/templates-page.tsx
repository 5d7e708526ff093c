import { type Language, languages } from '@doctor-plus/contract/kernel/values.ts';
import {
  listTemplates,
  type Medium,
  type MessageTemplate,
  media,
  type Template,
  templates,
  variablesOf,
} from '@doctor-plus/contract/messaging/message-templates.ts';
import { isLanguage } from '@doctor-plus/locales/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beforeLeaving } from '../../platform/leaving.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { useGranted } from '../../platform/use-granted.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './channels.module.css';
import { nativeNameOf } from './native-name.ts';
import { ReadOnlyNote } from './read-only-note.tsx';
import { TemplateForm } from './template-form.tsx';

/** The words of mails and of messages to telephones, in every language of the portal. */
export function TemplatesPage() {
  const { t } = useTranslation('channels');
  const all = useEndpoint(listTemplates, {}, { staleTime: Number.POSITIVE_INFINITY });
  const mayWrite = useGranted('messages:write');
  return (
    <Page title={t('page.templates.title')} subtitle={t('page.templates.subtitle')}>
      {mayWrite ? null : <ReadOnlyNote />}
      <Loaded of={all} rows={6}>
        {({ data }) => <Editor all={data} mayWrite={mayWrite} />}
      </Loaded>
    </Page>
  );
}

function Editor({ all, mayWrite }: { all: readonly MessageTemplate[]; mayWrite: boolean }) {
  const { t, i18n } = useTranslation('channels');
  const [medium, setMedium] = useState<Medium>('mail');
  const [template, setTemplate] = useState<Template>('appointment_reminder');
  const [language, setLanguage] = useState<Language>(isLanguage(i18n.language) ? i18n.language : 'es');
  const offered = templates.filter((one) => variablesOf[medium][one]);
  const at = offered.includes(template) ? template : 'appointment_reminder';
  const stored = all.find((one) => one.medium === medium && one.template === at && one.language === language);
  const isOwn = (one: Template) =>
    all.some((row) => row.medium === medium && row.template === one && row.own);
  return (
    <div className={styles.editor}>
      <Card title={t('templates.choose')}>
        <div className={styles.form}>
          <SelectField
            label={t('templates.medium')}
            value={medium}
            onChange={(value) => beforeLeaving(() => setMedium(media.find((one) => one === value) ?? 'mail'))}
            options={media.map((value) => ({ value, label: t(`templates.media.${value}`) }))}
          />
          <SelectField
            label={t('templates.language')}
            value={language}
            onChange={(value) =>
              beforeLeaving(() => setLanguage(languages.find((one) => one === value) ?? 'es'))
            }
            options={languages.map((value) => ({ value, label: nativeNameOf(value) }))}
          />
          <ul className={styles.people} aria-label={t('templates.list')}>
            {offered.map((one) => (
              <li key={one}>
                <button
                  type="button"
                  className={styles.person}
                  aria-pressed={one === at}
                  onClick={() => {
                    if (one !== at) beforeLeaving(() => setTemplate(one));
                  }}
                >
                  <span className={styles.name}>{t(`template.${one}`)}</span>
                  {isOwn(one) ? <span className={styles.quiet}>{t('templates.own')}</span> : null}
                </button>
              </li>
            ))}
          </ul>
        </div>
      </Card>
      {stored ? (
        <TemplateForm
          key={`${medium} ${at} ${language} ${stored.version}`}
          stored={stored}
          mayWrite={mayWrite}
        />
      ) : null}
    </div>
  );
}
