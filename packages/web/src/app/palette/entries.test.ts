import { allPermissions, type TeamPermissions } from '@doctor-plus/contract/kernel/team-areas.ts';
import { describe, expect, it } from 'vitest';
import { isOpenTo } from '../granted.ts';
import { firstActions, peopleFor, registeringFor } from './entries.ts';

const words = (key: string) => key;
const doings = {
  go: () => {},
  toggleScheme: () => {},
  chooseLanguage: () => {},
  showShortcuts: () => {},
  signOut: () => {},
};
const inputOf = (team: TeamPermissions) => ({
  role: 'secretary' as const,
  own: true,
  isOpen: (path: string) => isOpenTo(team, path),
  dark: false,
  languages: [],
  language: 'es',
});
const found = [{ id: 'p', name: 'Carlos', number: 'P001', specialties: [] }];

describe('the palette of a secretary', () => {
  const begun = (team: TeamPermissions) =>
    firstActions(inputOf(team), words, doings).map(({ label }) => label);
  const about = (team: TeamPermissions) =>
    peopleFor(inputOf(team), found, words, doings).about.map(({ label }) => label);

  it('begins what her doctors grant', () => {
    expect(begun(allPermissions)).toEqual(
      expect.arrayContaining(['palette:action.newAppointment', 'palette:action.newMessage']),
    );
    expect(about(allPermissions)).toEqual(['palette:action.newAppointmentFor']);
  });

  it('begins no appointment and no message where she may only look on', () => {
    const reader = { ...allPermissions, appointments: 'read', messages: 'read' } as const;
    expect(begun(reader)).not.toContain('palette:action.newAppointment');
    expect(begun(reader)).not.toContain('palette:action.newMessage');
    expect(about(reader)).toEqual([]);
    expect(peopleFor(inputOf(reader), found, words, doings).people).toHaveLength(1);
  });
});

describe('a search without a match', () => {
  const registering = (team: TeamPermissions, more: object = {}) => {
    const gone: unknown[] = [];
    const go = (...to: unknown[]) => void gone.push(to);
    const [entry] = registeringFor({ ...inputOf(team), ...more }, ' Carmen Pérez ', words, { go });
    entry?.run();
    return gone;
  };

  it('opens the registration with the typed text when the doctors grant it', () => {
    expect(registering(allPermissions)).toEqual([['/patients/register', { searched: 'Carmen Pérez' }]]);
  });

  it('offers no registration when the permission is missing', () => {
    expect(registering({ ...allPermissions, patients: 'read' })).toEqual([]);
    expect(registering(allPermissions, { role: 'patient' })).toEqual([]);
    expect(registering(allPermissions, { own: false })).toEqual([]);
  });
});
