import { notEncrypted, runCommand, summaryLines } from './command-line.ts';
import { restore } from './restore.ts';

const usage = `Brings back a backup made by npm run backup.

  npm run restore -- FOLDER

Restores into the DATA_DIR of the environment (or of .env), which must not hold a database: an old one has to be moved
aside by hand. The backup is checked whole before anything is touched. ${notEncrypted}
Exit code: 0 when everything is back, 2 for a wrong call; with any other, nothing was put in place.`;

await runCommand(usage, async (backup, work) => {
  const manifest = await restore(backup, work);
  work.say(`Restored to ${work.dataDir}; checksums, rows and audit chain are those of the backup:`);
  for (const line of summaryLines(manifest)) work.say(line);
  work.say('Start the server under the account that ran this command.');
  work.say(notEncrypted);
});
