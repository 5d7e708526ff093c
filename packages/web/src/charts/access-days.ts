import type { RecordAccess } from '@doctor-plus/contract/accounts/settings.ts';

/** What one person did on one day, newest first. */
export type AccessPerson = {
  readonly key: string;
  readonly name: string | null;
  readonly role: RecordAccess['role'];
  /** Of the newest. */
  readonly kind: RecordAccess['kind'] | undefined;
  readonly accesses: readonly RecordAccess[];
};

/** Whoever had a health link has no account, as the practice's own machine has none: they are not one person. */
const personOf = ({ actor_id, role, kind }: RecordAccess): string =>
  `${actor_id}/${role}${kind === 'health_link' ? '/link' : ''}`;

/** Accesses by day and, within a day, by person; newest first, as they come. */
export const accessDays = (
  accesses: readonly RecordAccess[],
  dayOf: (instant: string) => string,
): readonly { day: string; people: readonly AccessPerson[] }[] =>
  [...Map.groupBy(accesses, ({ at }) => dayOf(at))].map(([day, ofDay]) => ({
    day,
    people: [...Map.groupBy(ofDay, personOf)].map(([key, list]) => ({
      key,
      name: list[0]?.name ?? null,
      role: list[0]?.role ?? null,
      kind: list[0]?.kind,
      accesses: list,
    })),
  }));
