/** What a doctor grants a secretary, in the parts that a practice speaks of; the order is the screen's. */
export const teamAreas = ['appointments', 'waitlist', 'patients', 'messages', 'schedule', 'reports'] as const;
export type TeamArea = (typeof teamAreas)[number];

/** Levels in rising order; each includes those before it. */
export const teamLevels = ['none', 'read', 'write'] as const;
export type TeamLevel = (typeof teamLevels)[number];

/** One thing granted, as it is stored with a link and named by an endpoint. */
export type TeamGrant = `${TeamArea}:${Exclude<TeamLevel, 'none'>}`;

export type TeamPermissions = Readonly<Record<TeamArea, TeamLevel>>;

/** The highest level that means something: nobody writes a report. */
export const highestLevel = (area: TeamArea): TeamLevel => (area === 'reports' ? 'read' : 'write');

/** The levels that can be chosen for an area. */
export const levelsOf = (area: TeamArea): readonly TeamLevel[] =>
  teamLevels.slice(0, teamLevels.indexOf(highestLevel(area)) + 1);

const areaRecord = (level: (area: TeamArea) => TeamLevel): TeamPermissions => ({
  appointments: level('appointments'),
  waitlist: level('waitlist'),
  patients: level('patients'),
  messages: level('messages'),
  schedule: level('schedule'),
  reports: level('reports'),
});

/** Everything: what a doctor grants who says nothing else. */
export const allPermissions: TeamPermissions = areaRecord(highestLevel);

/** Nothing: a secretary whose link is suspended. */
export const noPermissions: TeamPermissions = areaRecord(() => 'none');

/** The grants of these levels; `write` brings `read` along. */
export const grantsOf = (permissions: TeamPermissions): TeamGrant[] =>
  teamAreas.flatMap((area): TeamGrant[] => {
    if (permissions[area] === 'none') return [];
    return permissions[area] === 'read' ? [`${area}:read`] : [`${area}:read`, `${area}:write`];
  });

/** The levels that these grants give, of one link or of several together. */
export const permissionsOf = (grants: Iterable<TeamGrant>): TeamPermissions => {
  const held = new Set(grants);
  return areaRecord((area) => {
    if (!held.has(`${area}:read`)) return 'none';
    return held.has(`${area}:write`) ? 'write' : 'read';
  });
};

/** Whether these levels include a grant. */
export const grants = (permissions: TeamPermissions, wanted: TeamGrant): boolean =>
  grantsOf(permissions).includes(wanted);
