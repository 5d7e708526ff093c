import { getDoctor } from '@doctor-plus/contract/directory/endpoints.ts';
import {
  type EditableProfile,
  getPublicProfile,
  putPublicProfile,
} from '@doctor-plus/contract/directory/public-profile.ts';
import { Button } from '@mantine/core';
import { IconDeviceFloppy, IconPhoto } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { endpointKey, useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';
import { DoctorProfileView } from '../parts/doctor-profile-view.tsx';
import { bodyOf, draftOf, type Problems, previewOf, readDraftOf } from '../parts/editor/draft.ts';
import { OwnReviews } from '../parts/editor/own-reviews.tsx';
import { ProfileForm } from '../parts/editor/profile-form.tsx';
import { ViewTabs } from '../parts/editor/view-tabs.tsx';
import styles from './public-profile-page.module.css';

const views = ['edit', 'preview', 'reviews'] as const;
type View = (typeof views)[number];

/** A doctor's own public profile: what patients read, how it will look, and what they said. */
export function PublicProfilePage() {
  const { t } = useTranslation('directory');
  const stored = useEndpoint(getPublicProfile, {}, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <Loaded of={stored} rows={6} rowHeight={72} failed={t('editor.failed')}>
      {(data) => <Editor key={data.version} stored={data} />}
    </Loaded>
  );
}

const nothing: Problems = new Set();

function Editor({ stored }: { stored: EditableProfile }) {
  const { t } = useTranslation('directory');
  const cache = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const view: View = views.find((name) => name === address.get('view')) ?? 'edit';
  const [problems, setProblems] = useState<Problems>(nothing);
  const [initial] = useState(() => draftOf(stored));
  const draft = useDraft('public profile', initial, readDraftOf(stored.version));
  const isChanged = JSON.stringify(draft.value) !== JSON.stringify(initial);
  const save = useAction(putPublicProfile, {
    stale: [getDoctor],
    onDone: (answer) => {
      draft.clear();
      toast.success(t('editor.saved'));
      cache.setQueryData(endpointKey(getPublicProfile, {}), answer);
    },
  });
  const submit = () => {
    const result = bodyOf(draft.value);
    setProblems('problems' in result ? result.problems : nothing);
    if ('body' in result) save.mutate({ body: result.body });
    else setAddress({ view: 'edit' });
  };
  return (
    <Page
      title={t('editor.title')}
      subtitle={t(stored.listed ? 'editor.subtitle' : 'editor.notListed')}
      actions={
        <>
          <Button
            component={Link}
            to="/settings/account"
            variant="default"
            leftSection={<IconPhoto size={16} aria-hidden />}
          >
            {t('editor.photo')}
          </Button>
          <Button
            leftSection={<IconDeviceFloppy size={16} aria-hidden />}
            disabled={!isChanged}
            loading={save.isPending}
            onClick={submit}
          >
            {t('editor.save')}
          </Button>
        </>
      }
    >
      <ViewTabs
        label={t('editor.title')}
        views={views.map((name) => ({ name, label: t(`editor.view.${name}`) }))}
        current={view}
        onChange={(name) => setAddress(name === 'edit' ? {} : { view: name }, { replace: true })}
      />
      {problems.size > 0 ? (
        <Alert tone="bad" title={t('editor.check')} live>
          {t('editor.checkText')}
        </Alert>
      ) : null}
      {save.error ? (
        <Alert tone="bad" title={t('editor.notSaved')} live>
          {describeFailure(save.error, t).sentence}
        </Alert>
      ) : null}
      {view === 'edit' ? (
        <ProfileForm stored={stored} draft={draft.value} problems={problems} onChange={draft.set} />
      ) : null}
      {view === 'preview' ? (
        <section className={styles.preview} aria-label={t('editor.view.preview')}>
          <DoctorProfileView doctor={previewOf(stored, draft.value)} heading="h2" />
        </section>
      ) : null}
      {view === 'reviews' ? <OwnReviews id={stored.profile.id} /> : null}
    </Page>
  );
}
