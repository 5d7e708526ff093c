import { describe, expect, it } from 'vitest';
import { refuseLinkLocal } from './link-local.ts';

describe('the address of a mail server', () => {
  it.each([
    '169.254.169.254',
    '169.254.0.1',
    '[fe80::1]',
    'febf::1',
    '::ffff:169.254.169.254',
    'fd00:ec2::254',
  ])('is not %s', async (host) => {
    await expect(refuseLinkLocal(host)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it.each(['127.0.0.1', '192.168.1.10', '::1', 'localhost', '169.255.0.1', 'nobody.invalid'])(
    'may be %s',
    async (host) => {
      await expect(refuseLinkLocal(host)).resolves.toBeUndefined();
    },
  );
});
