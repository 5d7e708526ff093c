import { describe, expect, it } from 'vitest';
import { connectTo } from './connect.ts';
import { refuseLinkLocal } from './link-local.ts';

describe('the address of a mail server', () => {
  it.each([
    '169.254.169.254',
    '169.254.0.1',
    'fe80::1',
    'fe80::1%eth0',
    'febf::1',
    '::ffff:169.254.169.254',
    'fd00:ec2::254',
  ])('is not %s', async (address) => {
    const refused = { code: 'ECONNREFUSED', message: 'not a mail server' };
    expect(() => refuseLinkLocal([{ address: '127.0.0.1' }, { address }])).toThrow(
      expect.objectContaining(refused),
    );
    await expect(connectTo({ host: address, port: 25 }, 1_000)).rejects.toMatchObject(refused);
  });

  it.each(['127.0.0.1', '192.168.1.10', '::1', '169.255.0.1'])('may be %s', (address) => {
    expect(() => refuseLinkLocal([{ address }])).not.toThrow();
  });

  it.each(['0xa9fea9fe', '2852039166', '169.254.43518'])('is not written as %s either', async (host) => {
    const refused = { code: 'ECONNREFUSED', message: 'not a mail server' };
    await expect(connectTo({ host, port: 25 }, 1_000)).rejects.toMatchObject(refused);
  });
});
