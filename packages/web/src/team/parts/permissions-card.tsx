import {
  levelsOf,
  type TeamArea,
  type TeamLevel,
  type TeamPermissions,
  teamAreas,
} from '@doctor-plus/contract/kernel/team-areas.ts';
import { listSecretaries, type Secretary } from '@doctor-plus/contract/team/endpoints.ts';
import { changePermissions } from '@doctor-plus/contract/team/permissions.ts';
import { Button } from '@mantine/core';
import { IconEye, IconPlayerPause } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useHold } from '../../platform/live/hold.ts';
import { endpointKey, useAction } from '../../platform/use-endpoint.ts';
import { useLeavingGuard } from '../../platform/use-leaving-guard.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './permissions-card.module.css';

type PermissionsCardProps = { secretary: Secretary; onSeeAs: () => void };

const differ = (one: TeamPermissions, other: TeamPermissions): boolean =>
  teamAreas.some((area) => one[area] !== other[area]);

/** What one secretary may do, area by area. Nothing is granted or taken before it is saved. */
export function PermissionsCard({ secretary, onSeeAs }: PermissionsCardProps) {
  const { t } = useTranslation('team');
  const { t: anyT } = useTranslation();
  const cache = useQueryClient();
  const { id, name, state, permissions: stored } = secretary;
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState<TeamPermissions>(stored);
  const dirty = differ(base, draft);
  // What was saved elsewhere is taken over as long as nobody has begun to change something here.
  if (!dirty && differ(base, stored)) {
    setBase(stored);
    setDraft(stored);
  }
  const save = useAction(changePermissions, {
    onDone: (list) => {
      cache.setQueryData(endpointKey(listSecretaries, {}), list);
      setBase(draft);
      toast.success(t('permissions.saved', { name }));
    },
    onFailed: () => void cache.invalidateQueries({ queryKey: endpointKey(listSecretaries) }),
  });
  useLeavingGuard(dirty);
  useHold(dirty);
  const discard = () => {
    save.reset();
    setBase(stored);
    setDraft(stored);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (dirty && !save.isPending)
      save.mutate({ params: { id }, body: { from: { ...base }, permissions: { ...draft } } });
  };
  return (
    <Card
      title={name}
      padding="none"
      aside={
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconEye size={16} aria-hidden />}
          aria-label={t('seeAs.buttonWho', { name })}
          onClick={onSeeAs}
        >
          {t('seeAs.button')}
        </Button>
      }
    >
      <form onSubmit={submit} data-person={id}>
        {state === 'suspended' ? (
          <div className={styles.notice}>
            <Alert tone="warn" icon={IconPlayerPause} title={t('permissions.suspended')} />
          </div>
        ) : null}
        {teamAreas.map((area) => (
          <AreaRow
            key={area}
            area={area}
            name={name}
            level={draft[area]}
            onChange={(level) => {
              save.reset();
              setDraft({ ...draft, [area]: level });
            }}
          />
        ))}
        {save.error ? (
          <div className={styles.notice}>
            <Alert tone="bad" title={describeFailure(save.error, anyT).sentence} live />
          </div>
        ) : null}
        {dirty ? (
          <div className={styles.footer}>
            <Button type="button" variant="subtle" onClick={discard}>
              {t('permissions.discard')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('permissions.save')}
            </Button>
          </div>
        ) : null}
      </form>
    </Card>
  );
}

type AreaRowProps = {
  area: TeamArea;
  name: string;
  level: TeamLevel;
  onChange: (level: TeamLevel) => void;
};

function AreaRow({ area, name, level, onChange }: AreaRowProps) {
  const { t } = useTranslation('team');
  const id = useId();
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">
        {t('permissions.levelOf', { area: t(`area.${area}.name`), name })}
      </legend>
      <div className={styles.area}>
        <p className={styles.name}>{t(`area.${area}.name`)}</p>
        <p className={styles.text}>{t(`area.${area}.text`)}</p>
      </div>
      <div className={styles.levels}>
        {levelsOf(area).map((one) => (
          <label key={one} className={styles.level}>
            <input
              type="radio"
              name={id}
              value={one}
              checked={one === level}
              onChange={() => onChange(one)}
            />
            <span>{t(`level.${one}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
