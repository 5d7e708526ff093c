import { run } from './tools.ts';

const isThere = async (): Promise<boolean> => (await run('pdftotext', ['-v'])).code === 0;

/** Installs `pdftotext` through apt as root where it is missing: tests read our PDFs back with it, and fail without it. */
export const ensurePdftotext = async (): Promise<void> => {
  if (await isThere()) return;
  if (process.getuid?.() !== 0) {
    console.log('No pdftotext: install poppler-utils, or tests of documents fail');
    return;
  }
  console.log('No pdftotext found: trying apt-get install poppler-utils …');
  const apt = (...args: string[]) =>
    run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3', '-y', ...args], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  await apt('update');
  const { code, output } = await apt('install', '--no-install-recommends', 'poppler-utils');
  if (code !== 0) console.log(output.split('\n').slice(-8).join('\n'));
};
