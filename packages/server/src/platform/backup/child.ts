import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Makes a backup of this server in a new folder. Errors: what the command said. */
export type MakeBackup = (target: string, stopping: AbortSignal) => Promise<void>;

/** There is no backup; the message is for the operator and says what to do. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed';
}

/** Above the priority of idle work, below that of the server. */
const lowPriority = 10;

const command = fileURLToPath(new URL('./backup-command.ts', import.meta.url));

/** Runs the command in a process of its own, which gives way: reading gigabytes must keep nobody waiting. */
export const backUpInChild =
  (dataDir: string, environment: NodeJS.ProcessEnv): MakeBackup =>
  async (target, stopping) => {
    const child = spawn(process.execPath, [command, target], {
      env: { ...environment, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const end = () => child.kill('SIGTERM');
    stopping.addEventListener('abort', end, { once: true });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    try {
      const closed = once(child, 'close');
      if (child.pid !== undefined) setPriority(child.pid, lowPriority);
      const [exitCode] = await closed;
      if (exitCode !== 0) throw new BackupFailed(said.trim() || `The command ended with ${exitCode}.`);
    } finally {
      stopping.removeEventListener('abort', end);
    }
  };
