import { getMe } from '@doctor-plus/contract/accounts/me.ts';
import { getOverview } from '@doctor-plus/contract/admin/overview.ts';
import type { SystemSettings } from '@doctor-plus/contract/admin/schema.ts';
import { getSystemSettings, saveSystemSettings } from '@doctor-plus/contract/admin/settings.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { endpointKey, useAction } from '../../platform/use-endpoint.ts';
import { useLeavingGuard } from '../../platform/use-leaving-guard.ts';
import { Alert } from '../../ui/alert.tsx';
import { toast } from '../../ui/toast.tsx';
import { MailSection } from './mail-section.tsx';
import { PracticeSection } from './practice-section.tsx';
import { PublicSection } from './public-section.tsx';
import { ReminderSection } from './reminder-section.tsx';
import { RetentionSection } from './retention-section.tsx';
import { draftOf, inputOf, type Problems, type SettingsDraft } from './settings-draft.ts';
import styles from './settings-form.module.css';

const noProblems: Problems = new Set();

/** One form with one version: two administrators who save at once are told, and nothing is overwritten. */
export function SettingsForm({ stored }: { stored: SystemSettings }) {
  const { t } = useTranslation('admin');
  const cache = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(stored));
  const [problems, setProblems] = useState(noProblems);
  const save = useAction(saveSystemSettings, {
    stale: [getOverview, getMe],
    onDone: (answer) => {
      cache.setQueryData(endpointKey(getSystemSettings, {}), answer);
      toast.success(t('settings.saved'));
    },
  });
  const change = (changes: Partial<SettingsDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setProblems((before) => new Set([...before].filter((name) => !(name in changes))));
  };
  const submit = () => {
    const result = inputOf(draft, stored.version);
    if ('problems' in result) setProblems(result.problems);
    else save.mutate({ body: result.input });
  };
  const conflict = isRefused(save.error, 'version_conflict');
  const touched = JSON.stringify(draft) !== JSON.stringify(draftOf(stored));
  useLeavingGuard(touched);
  const section = { draft, problems, change };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <PracticeSection {...section} stored={stored} />
      <PublicSection {...section} />
      <MailSection {...section} stored={stored.mail} />
      <ReminderSection {...section} />
      <RetentionSection {...section} />
      {touched || problems.size > 0 || save.error ? (
        <div className={styles.bar}>
          {problems.size > 0 ? <Alert tone="bad" title={t('settings.problems')} live /> : null}
          {conflict ? (
            <Alert
              tone="warn"
              title={t('settings.conflict')}
              live
              action={
                <Button
                  variant="default"
                  size="xs"
                  onClick={() => void cache.invalidateQueries({ queryKey: endpointKey(getSystemSettings) })}
                >
                  {t('settings.reload')}
                </Button>
              }
            >
              {t('settings.conflictText')}
            </Alert>
          ) : save.error ? (
            <Alert tone="bad" title={describeFailure(save.error, t).sentence} live />
          ) : null}
          <div className={styles.buttons}>
            <span className={styles.note}>{touched ? t('settings.unsaved') : null}</span>
            <Button
              variant="default"
              disabled={!touched || save.isPending}
              onClick={() => setDraft(draftOf(stored))}
            >
              {t('settings.discard')}
            </Button>
            <Button type="submit" variant="filled" disabled={!touched} loading={save.isPending}>
              {t('settings.save')}
            </Button>
          </div>
        </div>
      ) : null}
    </form>
  );
}
