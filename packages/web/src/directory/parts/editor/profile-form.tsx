import { type EditableProfile, profileLimits } from '@doctor-plus/contract/directory/public-profile.ts';
import { insurerName, insurers } from '@doctor-plus/contract/directory/reference/insurers.ts';
import { spokenLanguages } from '@doctor-plus/contract/directory/reference/languages.ts';
import { specialtySlugs } from '@doctor-plus/contract/directory/reference/specialties.ts';
import { Button, Textarea } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { practiceZone } from '../../../platform/practice-zone.ts';
import { Card } from '../../../ui/card.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { languageNames } from '../language-names.ts';
import { ChipList } from './chip-list.tsx';
import { emptyPlace, type PlaceDraft, type Problems, type ProfileDraft } from './draft.ts';
import { OtherInsurer } from './other-insurer.tsx';
import { PlaceFields } from './place-fields.tsx';
import styles from './profile-form.module.css';

type ProfileFormProps = {
  stored: EditableProfile;
  draft: ProfileDraft;
  problems: Problems;
  onChange: (draft: ProfileDraft) => void;
};

/** What a doctor says of themselves in public. */
export function ProfileForm({ stored, draft, problems, onChange }: ProfileFormProps) {
  const { t } = useTranslation('directory');
  const { locale } = useFormats();
  const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, locale);
  const set = (changes: Partial<ProfileDraft>) => onChange({ ...draft, ...changes });
  const setPlace = (index: number, place: PlaceDraft) => set({ places: draft.places.with(index, place) });
  const confirmed = stored.profile.specialties;
  const errorOf = (field: 'bio' | 'specialties' | 'languages' | 'insurers') =>
    problems.has(field) ? t(`editor.wrong.${field}`) : null;
  return (
    <div className={styles.form}>
      <Card title={t('editor.about')}>
        <Textarea
          label={t('editor.bio')}
          description={t('editor.bioHint')}
          autosize
          minRows={5}
          maxRows={16}
          maxLength={profileLimits.bio}
          value={draft.bio}
          error={errorOf('bio') ? <FieldError>{t('editor.wrong.bio')}</FieldError> : null}
          onChange={(event) => set({ bio: event.currentTarget.value })}
        />
      </Card>
      <Card title={t('editor.practice')}>
        <div className={styles.lists}>
          <ChipList
            label={t('editor.specialties')}
            hint={t('editor.specialtiesHint')}
            values={draft.specialties}
            options={specialtySlugs
              .map((value) => ({ value, label: t(`specialties:${value}`) }))
              .sort(byLabel)}
            nameOf={(value) => t(`specialties:${value}`)}
            noteOf={(value) => (confirmed.includes(value) ? null : t('editor.waits'))}
            maximum={profileLimits.specialties}
            error={errorOf('specialties')}
            onChange={(specialties) => set({ specialties })}
          />
          <ChipList
            label={t('profile.languages')}
            values={draft.languages}
            options={spokenLanguages
              .map((value) => ({ value, label: languageNames([value], locale).join('') }))
              .sort(byLabel)}
            nameOf={(value) => languageNames([value], locale).join('')}
            maximum={profileLimits.languages}
            error={errorOf('languages')}
            onChange={(languages) => set({ languages })}
          />
          <ChipList
            label={t('profile.insurers')}
            hint={t('editor.insurersHint')}
            values={draft.insurers}
            options={insurers.map(({ slug, name }) => ({ value: slug, label: name })).sort(byLabel)}
            nameOf={insurerName}
            maximum={profileLimits.insurers}
            error={errorOf('insurers')}
            onChange={(chosen) => set({ insurers: chosen })}
          >
            <OtherInsurer
              onAdd={(name) => {
                if (!draft.insurers.includes(name)) set({ insurers: [...draft.insurers, name] });
              }}
            />
          </ChipList>
        </div>
      </Card>
      <Card title={t('profile.places')} detail={draft.places.length}>
        <div className={styles.places}>
          {draft.places.length === 0 ? <p className={styles.none}>{t('editor.noPlaces')}</p> : null}
          {draft.places.map((place, index) => (
            <PlaceFields
              key={place.key}
              place={place}
              number={index + 1}
              can={stored.places.find(({ id }) => id === place.id)?.can ?? null}
              isWrong={(field) => problems.has(`places.${index}.${field}`)}
              onChange={(changed) => setPlace(index, changed)}
              onRemove={() => set({ places: draft.places.toSpliced(index, 1) })}
            />
          ))}
          {draft.places.length < profileLimits.places ? (
            <Button
              variant="default"
              className={styles.add}
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => set({ places: [...draft.places, emptyPlace(practiceZone())] })}
            >
              {t('editor.addPlace')}
            </Button>
          ) : null}
        </div>
      </Card>
    </div>
  );
}
