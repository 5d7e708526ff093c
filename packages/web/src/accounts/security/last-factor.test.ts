import type { getSecurity } from '@doctor-plus/contract/accounts/security.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { draw, person } from '../../testing/draw.ts';
import { lastFactorTexts } from './last-factor.ts';

type Security = ResponseOf<typeof getSecurity>;

const app = { since: '2026-10-01T13:00:00Z' };
const key = {
  id: '0193a1b0-0000-7000-8000-000000000002',
  name: 'Teléfono',
  created_at: '2026-10-02T13:00:00Z',
  last_used_at: null,
};

const security = (over: Partial<Security>): Security => ({
  username: 'patricia',
  email: null,
  email_verified: false,
  pending_email: null,
  password_long: true,
  authenticator_app: app,
  passkeys: [],
  recovery_codes_left: 10,
  second_factor_required: true,
  can: { remove_last_factor: true },
  ...over,
});

const drawn = (over: Partial<Security>) =>
  draw(
    async () => {
      const { FactorsCard } = await import('./factors-card.tsx');
      return createElement(FactorsCard, { security: security(over) });
    },
    { me: person('doctor'), groups: ['security'] },
  );

const refused = { can: { remove_last_factor: false } };
const another = 'agregue antes otro';
const long = 'contraseña de 15 caracteres';
const remove = '>Quitar<';

describe('the last second factor of somebody whose password is short', () => {
  it('stays until there is another, where the role must have one: no password is asked for', async () => {
    const html = await drawn(refused);
    expect(html).toContain(another);
    expect(html).not.toContain(long);
    expect(html).not.toContain(remove);
  });

  it('stays until the password is long, where the role may do without one', async () => {
    const html = await drawn({ ...refused, second_factor_required: false });
    expect(html).toContain(long);
    expect(html).not.toContain(another);
    expect(html).not.toContain(remove);
  });

  it('is not spoken of while there are two, or where it may be removed', async () => {
    for (const over of [{ ...refused, passkeys: [key] }, {}]) {
      const html = await drawn(over);
      expect(html).toContain(remove);
      expect(html).not.toContain(another);
    }
  });
});

describe('who removes the last second factor', () => {
  const says = async (second_factor_required: boolean): Promise<string> => {
    const { t } = (await import('i18next')).default;
    return t(`security:${lastFactorTexts({ second_factor_required }).removed}`);
  };

  it('reads that another has to be set up, or that the password alone opens the account', async () => {
    expect(await says(true)).toContain('tendrá que configurar otro');
    expect(await says(true)).not.toContain('quien conozca su contraseña');
    expect(await says(false)).toContain('quien conozca su contraseña');
  });
});
