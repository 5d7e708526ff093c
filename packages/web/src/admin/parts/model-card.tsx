import {
  contractBases,
  getModelSettings,
  ModelFailure,
  type ModelSettings,
  modelProviders,
  saveModelSettings,
  testModel,
} from '@doctor-plus/contract/assistant/model.ts';
import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { IconCloud, IconPlugConnected, IconServer2 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError, isRefused, wasGivenUp } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { endpointKey, useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { useLeavingGuard } from '../../platform/use-leaving-guard.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import {
  bounds,
  type ModelDraft,
  type ModelField,
  modelDraftOf,
  modelInputOf,
  problemsOf,
  serverOf,
} from './model-draft.ts';
import styles from './settings-form.module.css';

/** What the server found wrong with a field: a code each. */
const refusedFields = (failure: Error | null): ReadonlyMap<string, string> => {
  const params = failure instanceof ApiError ? failure.data.params : null;
  return new Map(
    Object.entries(params ?? {}).flatMap(([name, code]) => (typeof code === 'string' ? [[name, code]] : [])),
  );
};

/** The language model on top of the assistant: where it is, on which ground, and whether it answers. */
export function ModelCard() {
  const { t } = useTranslation(['models', 'admin']);
  const settings = useEndpoint(getModelSettings, {}, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <Card
      anchor="model"
      title={t('settings.title')}
      aside={<Link to="/admin/assistant">{t('admin:audit.exchanges')}</Link>}
    >
      <p className={styles.text}>{t('settings.text')}</p>
      <Loaded of={settings} rows={4}>
        {({ settings: stored }) => <ModelForm key={stored.version} stored={stored} />}
      </Loaded>
    </Card>
  );
}

function Place({ place }: { place: NonNullable<ModelSettings['place']> }) {
  const { t } = useTranslation('models');
  return (
    <div className={styles.whole}>
      <StatusBadge
        tone={place === 'local' ? 'ok' : 'warn'}
        icon={place === 'local' ? IconServer2 : IconCloud}
      >
        {t(`settings.place.${place}`)}
      </StatusBadge>
      <p className={styles.text}>{t(`settings.placeText.${place}`)}</p>
    </div>
  );
}

/** Below the field, so that fields with and without a hint stand on one line. */
const hintBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

function ModelForm({ stored }: { stored: ModelSettings }) {
  const { t } = useTranslation(['models', 'admin']);
  const cache = useQueryClient();
  const before = modelDraftOf(stored);
  const [draft, setDraft] = useState(before);
  const [problems, setProblems] = useState<ReadonlySet<ModelField>>(new Set());
  const save = useAction(saveModelSettings, {
    onDone: (answer) => {
      cache.setQueryData(endpointKey(getModelSettings, {}), answer);
      toast.success(t('settings.saved'));
    },
  });
  const change = (changes: Partial<ModelDraft>) => {
    setDraft((now) => ({ ...now, ...changes }));
    setProblems(new Set());
    if (save.error) save.reset();
  };
  const refused = refusedFields(save.error);
  const problemOf = (name: ModelField): string | null => {
    const code = refused.get(name);
    if (name === 'base_url' && ModelFailure.safeParse(code).success) return t(`failure.${code}`);
    if (code) return t(`settings.problem.${name}`);
    if (!problems.has(name)) return null;
    if (name === 'retention_days' || name === 'daily_tokens') {
      const [least, most] = bounds[name];
      return t('settings.problem.whole', { least, most });
    }
    return t(`settings.problem.${name}`);
  };
  const field = (name: 'base_url' | 'model' | 'retention_days' | 'daily_tokens') => ({
    label: t(`settings.${name}`),
    value: draft[name],
    error: problemOf(name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.currentTarget.value }),
  });
  const touched = JSON.stringify(draft) !== JSON.stringify(before);
  useLeavingGuard(touched);
  const keeps =
    stored.key_set && stored.provider === draft.provider && stored.base_url === draft.base_url.trim();
  const submit = () => {
    const found = problemsOf(draft);
    setProblems(found);
    if (found.size === 0) save.mutate({ body: modelInputOf(draft, stored.version) });
  };
  const isKnown = refused.has('base_url') || refused.has('contract_basis');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={draft.enabled}
          onChange={(event) => change({ enabled: event.currentTarget.checked })}
        />
        <span>
          <strong>{t('settings.enabled')}</strong>
          <span>{t('settings.enabledText')}</span>
        </span>
      </label>
      <div className={styles.grid}>
        <NativeSelect
          className={styles.whole}
          label={t('settings.provider')}
          value={draft.provider}
          data={modelProviders.map((value) => ({ value, label: t(`settings.providers.${value}`) }))}
          onChange={(event) => {
            const provider = modelProviders.find((one) => one === event.currentTarget.value);
            if (provider) change({ provider });
          }}
        />
        <TextInput {...field('model')} maxLength={120} required />
        <TextInput
          {...field('base_url')}
          description={t('settings.base_urlText')}
          inputWrapperOrder={hintBelow}
          placeholder="http://127.0.0.1:11434/v1"
          inputMode="url"
          maxLength={300}
          required
        />
        <PasswordInput
          label={t('settings.key')}
          visibilityToggleButtonProps={{
            'aria-label': t('admin:settings.reveal', { field: t('settings.key') }),
          }}
          description={t(keeps ? 'settings.keyKept' : 'settings.keyNeeded')}
          inputWrapperOrder={hintBelow}
          autoComplete="new-password"
          value={draft.key}
          maxLength={500}
          onChange={(event) => change({ key: event.currentTarget.value })}
        />
        {stored.place && stored.base_url === draft.base_url.trim() ? <Place place={stored.place} /> : null}
        <NativeSelect
          label={t('settings.contract_basis')}
          value={draft.contract_basis}
          error={problemOf('contract_basis')}
          data={contractBases.map((value) => ({ value, label: t(`settings.basis.${value}`) }))}
          onChange={(event) => {
            const basis = contractBases.find((one) => one === event.currentTarget.value);
            if (basis) change({ contract_basis: basis });
          }}
        />
        <TextInput
          label={t('settings.region')}
          value={draft.region}
          maxLength={120}
          onChange={(event) => change({ region: event.currentTarget.value })}
        />
        <TextInput
          {...field('retention_days')}
          description={t('settings.retention_daysText')}
          inputWrapperOrder={hintBelow}
          inputMode="numeric"
        />
        <TextInput {...field('daily_tokens')} inputMode="numeric" required />
        <label className={[styles.switch, styles.whole].join(' ')}>
          <input
            type="checkbox"
            checked={draft.structured_output}
            onChange={(event) => change({ structured_output: event.currentTarget.checked })}
          />
          <span>
            <strong>{t('settings.structured')}</strong>
            <span>{t('settings.structuredText')}</span>
          </span>
        </label>
      </div>
      <TestModel draft={draft} />
      {problems.size > 0 || isKnown ? <Alert tone="bad" title={t('admin:settings.problems')} live /> : null}
      {isRefused(save.error, 'version_conflict') ? (
        <Alert
          tone="warn"
          title={t('admin:settings.conflict')}
          live
          action={
            <Button
              variant="default"
              size="xs"
              onClick={() => void cache.invalidateQueries({ queryKey: endpointKey(getModelSettings) })}
            >
              {t('admin:settings.reload')}
            </Button>
          }
        >
          {t('admin:settings.conflictText')}
        </Alert>
      ) : save.error && !isKnown && !wasGivenUp(save.error) ? (
        <Alert tone="bad" title={describeFailure(save.error, t).sentence} live />
      ) : null}
      <div className={styles.buttons}>
        <span className={styles.note}>{touched ? t('admin:settings.unsaved') : null}</span>
        <Button variant="default" disabled={!touched || save.isPending} onClick={() => change(before)}>
          {t('admin:settings.discard')}
        </Button>
        <Button type="submit" variant="filled" disabled={!touched} loading={save.isPending}>
          {t('settings.save')}
        </Button>
      </div>
    </form>
  );
}

/** One question about nobody to the server as typed; nothing is saved. */
function TestModel({ draft }: { draft: ModelDraft }) {
  const { t } = useTranslation('models');
  const formats = useFormats();
  const [incomplete, setIncomplete] = useState(false);
  const test = useAction(testModel);
  const run = () => {
    const found = problemsOf(draft);
    const isIncomplete = found.has('base_url') || found.has('model');
    setIncomplete(isIncomplete);
    if (!isIncomplete) test.mutate({ body: serverOf(draft) });
  };
  const result = test.data;
  return (
    <div className={styles.test}>
      <Button
        variant="default"
        leftSection={<IconPlugConnected size={16} aria-hidden />}
        loading={test.isPending}
        onClick={run}
      >
        {t('settings.test')}
      </Button>
      {incomplete ? (
        <Alert tone="warn" title={t('settings.incomplete')} live />
      ) : test.error ? (
        <Alert tone="bad" title={describeFailure(test.error, t).sentence} live />
      ) : result?.works ? (
        <Alert tone="ok" title={t('settings.works', { time: formats.duration(result.ms) })} live>
          {result.place ? t(`settings.place.${result.place}`) : null}
        </Alert>
      ) : result ? (
        <Alert tone="bad" title={t('settings.fails')} live>
          {t(`failure.${result.failure ?? 'bad_answer'}`)}
        </Alert>
      ) : null}
    </div>
  );
}
