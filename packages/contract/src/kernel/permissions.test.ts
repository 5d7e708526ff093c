import { expect, it } from 'vitest';
import { permissions } from './permissions.ts';

it('are those of the specification (section 6), cell by cell', () => {
  const table = Object.entries(permissions).map(([role, of]) => [
    role,
    of.profile,
    of.chat,
    of.dashboard,
    of.settings,
    of.admin,
  ]);
  expect(table).toEqual([
    ['doctor', 'write', 'write', 'read', 'write', 'none'],
    ['secretary', 'read', 'write', 'read', 'read', 'none'],
    ['patient', 'read', 'read', 'read', 'none', 'none'],
    ['administrator', 'admin', 'admin', 'admin', 'admin', 'admin'],
  ]);
});
