import { changeProfile, type Profile } from '@doctor-plus/contract/accounts/settings.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, NetworkError } from '../../platform/api-errors.ts';
import { clock } from '../../platform/clock.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { dayOf } from '../../platform/formats.ts';
import { InsurerInput } from '../../platform/insurer-input.tsx';
import { useMe } from '../../platform/me.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { useAction } from '../../platform/use-endpoint.ts';
import { Card } from '../../ui/card.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { SaveBar, type SaveState } from '../../ui/save-bar.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './parts.module.css';
import {
  bodyOf,
  changesOf,
  type Problems,
  problemsFrom,
  problemsOf,
  Typed,
  type TypedField,
  typedOf,
} from './profile-form.ts';
import frame from './settings-frame.module.css';

type PersonalFormProps = { profile: Profile; onSaved: (profile: Profile) => void };

/** How long "saved" is shown; the specification's two seconds. */
const savedMs = 2000;

const sexes = ['female', 'male', 'other', 'unknown'] as const;

/** Names, contact and, for patients, what their care needs. What is typed survives a reload and a lost connection. */
export function PersonalForm({ profile, onSaved }: PersonalFormProps) {
  const { t } = useTranslation('settings');
  const { practice } = useMe();
  const before = typedOf(profile);
  const draft = useDraft<Partial<Typed>>('settings/personal', {}, (stored) => {
    const kept = Typed.safeParse({ ...before, ...Object(stored) });
    return kept.success ? changesOf(before, kept.data) : null;
  });
  const [problems, setProblems] = useState<Problems>({});
  const [saved, setSaved] = useState(false);
  const typed: Typed = { ...before, ...draft.value };
  const changes = changesOf(before, typed);
  const dirty = Object.keys(changes).length > 0;

  const save = useAction(changeProfile, {
    onDone: (answer) => {
      draft.clear();
      setSaved(true);
      onSaved(answer);
    },
    onFailed: (failure) => {
      if (failure instanceof ApiError) setProblems(problemsFrom(failure.data));
      if (!(failure instanceof NetworkError)) toast.error(describeFailure(failure, t).sentence);
    },
  });

  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => setSaved(false), savedMs);
    return () => clearTimeout(timer);
  }, [saved]);

  const set = (field: TypedField, value: string) => {
    setProblems(({ [field]: _, ...rest }) => rest);
    setSaved(false);
    save.reset();
    draft.set({ ...draft.value, [field]: value });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(changes, dayOf(clock.now(), practice.time_zone));
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(`personal-${first}`)?.focus();
    else if (dirty) save.mutate({ body: bodyOf(changes) });
  };

  const state = (): SaveState => {
    if (save.isPending) return 'saving';
    if (save.isError && dirty) return 'failed';
    if (dirty) return draft.restored ? 'restored' : 'unsaved';
    return saved ? 'saved' : 'clean';
  };

  const field = (name: TypedField) => {
    const problem = problems[name];
    return {
      id: `personal-${name}`,
      value: typed[name],
      error: problem ? <FieldError>{t(`personal.error.${problem}`)}</FieldError> : undefined,
      onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
    };
  };

  return (
    <form className={frame.stack} onSubmit={submit} noValidate>
      <Card title={t('personal.name')} padding="none">
        {profile.can.change_name ? null : (
          <p className={styles.intro}>
            {t(profile.can.change_identity ? 'common:errors.name_checked' : 'common:errors.identity_checked')}
          </p>
        )}
        <div className={styles.fields}>
          <TextInput
            label={t('personal.firstName')}
            autoComplete="given-name"
            readOnly={!profile.can.change_name}
            {...field('first_name')}
          />
          <TextInput
            label={t('personal.lastName')}
            autoComplete="family-name"
            readOnly={!profile.can.change_name}
            {...field('last_name')}
          />
          {profile.can.change_honorific ? (
            <TextInput
              label={t('personal.honorific')}
              description={t('personal.honorificText')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              maxLength={20}
              autoComplete="honorific-prefix"
              {...field('honorific')}
            />
          ) : null}
          <TextInput label={t('personal.phone')} type="tel" autoComplete="tel" {...field('phone')} />
        </div>
      </Card>
      {profile.can.change_health_data ? (
        <Card title={t('personal.health')} padding="none">
          <p className={styles.intro}>{t('personal.healthText')}</p>
          <div className={styles.fields}>
            <TextInput
              label={t('personal.birthDate')}
              type="date"
              autoComplete="bday"
              max={dayOf(clock.now(), practice.time_zone)}
              readOnly={!profile.can.change_identity}
              {...field('birth_date')}
            />
            <NativeSelect
              label={t('personal.sex')}
              data={sexes.map((value) => ({ value, label: t(`personal.sexValue.${value}`) }))}
              disabled={!profile.can.change_identity}
              {...field('sex')}
            />
            <InsurerInput label={t('personal.insurer')} {...field('insurer')} />
            <TextInput label={t('personal.policyNumber')} maxLength={60} {...field('policy_number')} />
            <div className={styles.wide}>
              <TextInput
                label={t('personal.emergency')}
                description={t('personal.emergencyText')}
                maxLength={200}
                {...field('emergency_contact')}
              />
            </div>
          </div>
        </Card>
      ) : null}
      <SaveBar
        state={state()}
        kept
        onDiscard={() => {
          setProblems({});
          save.reset();
          draft.clear();
        }}
      />
    </form>
  );
}
