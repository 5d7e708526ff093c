import { longestTypeName, type VisitTypeSettings } from '@doctor-plus/contract/scheduling/availability.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './visit-types-card.module.css';

type VisitTypesCardProps = {
  types: readonly VisitTypeSettings[];
  onChange: (types: VisitTypeSettings[]) => void;
};

const lengths = [5, 10, 15, 20, 30, 40, 45, 60, 75, 90, 120, 180, 240];
const pauses = [0, 5, 10, 15, 20, 30, 45, 60];

const withCurrent = (choices: readonly number[], current: number | null): number[] =>
  current === null || choices.includes(current)
    ? [...choices]
    : [...choices, current].toSorted((a, b) => a - b);

/** Name and order of the types of visit, how long each takes with the pause behind it, and whether patients book it. */
export function VisitTypesCard({ types, onChange }: VisitTypesCardProps) {
  const { t } = useTranslation('availability');
  const minutes = (count: number) => t('scheduling:minutes', { count });
  const change = (changed: VisitTypeSettings) =>
    onChange(types.map((one) => (one.type === changed.type ? changed : one)));
  const place = (moved: VisitTypeSettings, index: number) =>
    onChange(types.filter(({ type }) => type !== moved.type).toSpliced(index, 0, moved));
  return (
    <Card title={t('types.title')} padding="none">
      <ul className={styles.types}>
        {types.map((one, index) => {
          const name = t(`scheduling:type.${one.type}`);
          return (
            <li key={one.type} className={styles.type}>
              <h3 className={styles.name}>{name}</h3>
              <TextInput
                className={styles.own}
                label={t('types.name')}
                placeholder={name}
                maxLength={longestTypeName}
                value={one.name}
                onChange={(event) => change({ ...one, name: event.currentTarget.value })}
              />
              <NativeSelect
                className={styles.order}
                label={t('types.order')}
                value={index}
                data={types.map((_, at) => ({ value: String(at), label: String(at + 1) }))}
                onChange={(event) => place(one, Number(event.currentTarget.value))}
              />
              <NativeSelect
                className={styles.time}
                label={t('types.minutes')}
                value={one.minutes ?? ''}
                data={[
                  { value: '', label: t('types.oneSlot') },
                  ...withCurrent(lengths, one.minutes).map((value) => ({
                    value: String(value),
                    label: minutes(value),
                  })),
                ]}
                onChange={({ currentTarget: { value } }) =>
                  change({ ...one, minutes: value === '' ? null : Number(value) })
                }
              />
              <NativeSelect
                className={styles.time}
                label={t('types.pause')}
                value={one.pause_minutes}
                data={withCurrent(pauses, one.pause_minutes).map((value) => ({
                  value: String(value),
                  label: value === 0 ? t('types.noPause') : minutes(value),
                }))}
                onChange={(event) => change({ ...one, pause_minutes: Number(event.currentTarget.value) })}
              />
              <div className={styles.online}>
                <Switch
                  label={`${name}: ${t('types.online')}`}
                  checked={one.online}
                  onChange={(online) => change({ ...one, online })}
                />
                {t('types.online')}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
