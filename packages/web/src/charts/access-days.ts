import type { RecordAccess } from '@doctor-plus/contract/accounts/settings.ts';

/** What one person did on one day, newest first. */
export type AccessPerson = {
  readonly key: string;
  readonly name: string | null;
  readonly role: RecordAccess['role'];
  readonly accesses: readonly RecordAccess[];
};

/** Accesses by day and, within a day, by person; newest first, as they come. */
export const accessDays = (
  accesses: readonly RecordAccess[],
  dayOf: (instant: string) => string,
): readonly { day: string; people: readonly AccessPerson[] }[] =>
  [...Map.groupBy(accesses, ({ at }) => dayOf(at))].map(([day, ofDay]) => ({
    day,
    people: [...Map.groupBy(ofDay, ({ actor_id, role }) => `${actor_id}/${role}`)].map(([key, list]) => ({
      key,
      name: list[0]?.name ?? null,
      role: list[0]?.role ?? null,
      accesses: list,
    })),
  }));
