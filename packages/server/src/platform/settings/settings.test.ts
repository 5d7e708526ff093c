import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const read = (environment: Record<string, string>) => readSettings(environment, { demonstration: false });

describe('readSettings', () => {
  it('needs nothing', () => {
    expect(read({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      demonstration: false,
      databaseUrl: undefined,
    });
    expect(read({}).dataDir).toMatch(/\/data$/);
    expect(readSettings({}, { demonstration: true }).dataDir).toMatch(/\/data-demo$/);
  });

  it('takes an empty value as absent', () => {
    expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DATABASE_OWNER_URL: 'postgres://owner@x/y' }, 'DATABASE_URL'],
    [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL'],
    [{ TRUSTED_PROXY: 'everyone' }, 'TRUSTED_PROXY'],
    [{ TRUSTED_PROXY: '0.0.0.0/0' }, 'TRUSTED_PROXY'],
    [{ TRUSTED_PROXY: '10.0.0.0/33' }, 'TRUSTED_PROXY'],
    [{ TRUSTED_PROXY: '10.0.0.0/8' }, 'PUBLIC_URL'],
    [{ TLS_CERT_FILE: '/cert.pem' }, 'TLS_KEY_FILE'],
    [{ BACKUP_DIR: '/backups', BACKUP_EVERY: '5' }, 'BACKUP_EVERY'],
    [{ BACKUP_DIR: '/backups', BACKUP_KEEP: '1.5' }, 'BACKUP_KEEP'],
    [{ BACKUP_DIR: '/backups', DATABASE_URL: 'postgres://x/y' }, 'BACKUP_DIR'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ])('names the setting that is wrong in %o', (environment, name) => {
    expect(() => read(environment as Record<string, string>)).toThrow(SettingsError);
    expect(() => read(environment as Record<string, string>)).toThrow(name);
  });

  it('backs up once a day where it is told to, and nowhere otherwise', () => {
    expect(read({ BACKUP_EVERY: '12h' }).backup).toBeUndefined();
    expect(read({ BACKUP_DIR: '/backups' }).backup).toEqual({
      directory: '/backups',
      everyMinutes: 1440,
      keepDays: 14,
    });
    expect(read({ BACKUP_DIR: '/backups', BACKUP_EVERY: '4m' }).backup?.everyMinutes).toBe(4);
  });

  it('refuses plain HTTP that other machines can reach', () => {
    expect(() => read({ HOST: '0.0.0.0' })).toThrow(/TLS_CERT_FILE/);
    const behindProxy = { HOST: '0.0.0.0', TRUSTED_PROXY: '10.0.0.1' };
    expect(read({ ...behindProxy, PUBLIC_URL: 'https://x.example' }).trustedProxy).toEqual(['10.0.0.1']);
    expect(() => read({ ...behindProxy, PUBLIC_URL: 'http://x.example' })).toThrow(/https/);
    expect(read({ HOST: '0.0.0.0', TLS_CERT_FILE: '/c', TLS_KEY_FILE: '/k' }).tls).toEqual({
      certFile: '/c',
      keyFile: '/k',
    });
  });
});

describe('a file .env', () => {
  it('is read by every command that reaches the database', async () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(
      await readFile(new URL('../../../../../package.json', import.meta.url), 'utf8'),
    );
    for (const name of ['start', 'demo', 'import', 'backup', 'restore', 'legal-hold', 'reset-factor'])
      expect(scripts[name], name).toContain('--env-file-if-exists=.env');
  });
});
