import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { draw, person } from '../testing/draw.ts';

// Nothing happens in a page that is drawn: where it would lead is read in it instead.
vi.mock('react-router', async (original) => ({
  ...(await original<typeof import('react-router')>()),
  Navigate: ({ to }: { to: string }) => createElement('a', { href: to }),
}));

const leadsFrom = async (pathname: string, role: Role) => {
  const html = await draw(
    async () => {
      const { PageAt } = await import('./router.tsx');
      return createElement(PageAt, { at: { pathname, search: '', hash: '', state: null, key: '' } });
    },
    { me: person(role), groups: [] },
  );
  return /href="([^"]*)"/.exec(html)?.[1];
};

test.each([
  ['patient', '/settings/profile', '/communications/chat'],
  ['doctor', '/settings/profile', '/ai-assistant/chat'],
  ['secretary', '/profile/personal', '/patients/communications'],
  ['administrator', '/settings/account', '/dashboard/administrator'],
] as const)(
  'the addresses of the specification lead a %s to the profile and the chat',
  async (role, profile, chat) => {
    expect([await leadsFrom('/profile', role), await leadsFrom('/chat', role)]).toEqual([profile, chat]);
  },
);

test('an address that is nobody’s leads to the dashboard', async () => {
  expect(await leadsFrom('/no/such/page', 'patient')).toBe('/dashboard/patient');
});
