import product from '../../../package.json' with { type: 'json' };
import { backUp } from './backup.ts';
import { notEncrypted, runCommand, summaryLines } from './command-line.ts';

const usage = `Copies the embedded database and the key files to a new folder, with checksums of everything.

  npm run backup -- FOLDER

The server may run, and nobody has to wait for it; then run this under the server's account. FOLDER must not exist
yet; it may be on another disk. It is the DATA_DIR of the environment (or of .env) that is backed up. ${notEncrypted}
Exit code: 0 when the backup is complete, 2 for a wrong call; with any other, there is no backup.`;

await runCommand(usage, async (target, work) => {
  const { manifest, manifestSha256 } = await backUp(target, product.version, work);
  work.say(`The backup is complete: ${target}`);
  for (const line of summaryLines(manifest)) work.say(line);
  if (!manifest.files.some(({ path }) => /^[^/]+\.key$/.test(path)))
    work.say(
      'There are no key files in it: if NONCE_KEY, LIMITER_KEY and FIELD_KEY are set, keep them yourself.',
    );
  work.say(`SHA-256 of manifest.json, to note down elsewhere: ${manifestSha256}`);
  work.say(notEncrypted);
});
