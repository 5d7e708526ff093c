import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Content, ReadOrder } from './read-content.ts';
import { ImportRefused, type RefusalCode } from './report.ts';
import type { TranslatedDocument, TranslatedPatient } from './translate.ts';

/** What the thread is told. */
export type ApartOrder = { readonly bytes: Uint8Array; readonly order: ReadOrder };

/** What it says, a piece each time it is asked. */
export type ApartMessage =
  | { readonly about: Omit<Content, 'patients'> & { readonly total: number | null } }
  | { readonly patient: TranslatedPatient }
  /** The bytes of each document of the patient before it, in their order. */
  | { readonly document: Uint8Array }
  | { readonly refused: { readonly code: RefusalCode; readonly problems: readonly string[] } }
  | { readonly end: true };

/** Memory that one file may take; megabytes. More is a file made to take it. */
const memory = 768;

/** Somebody of the file. */
export type ApartPatient = {
  /** Documents without their bytes. */
  readonly patient: TranslatedPatient;
  /** The same with their bytes, each read over when it is asked for. */
  readonly documents: () => AsyncGenerator<readonly [TranslatedDocument, Buffer]>;
};

export type ApartContent = {
  /** All but the people; `total` is how many they are, null for a table that nobody has explained yet. */
  readonly about: Omit<Content, 'patients'> & { readonly total: number | null };
  /** The people in the order of the file, each read over when it is asked for. */
  readonly patients: () => AsyncGenerator<ApartPatient>;
};

/**
 * Reads a file in a thread of its own and lets `use` take from it; the thread ends with `use`. Throws `ImportRefused` for
 * a file that cannot be taken, also for one that needs more memory than any honest one.
 */
export const readApart = async <T>(
  bytes: Uint8Array,
  order: ReadOrder,
  use: (content: ApartContent) => Promise<T>,
): Promise<T> => {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: { bytes, order } satisfies ApartOrder,
    resourceLimits: { maxOldGenerationSizeMb: memory },
    execArgv: [],
  });
  const ask = async (): Promise<ApartMessage> => {
    const answer = once(worker, 'message');
    worker.postMessage('next');
    const [message] = (await answer.catch(tooLarge)) as [ApartMessage];
    if ('refused' in message) throw new ImportRefused(message.refused.code, message.refused.problems);
    return message;
  };
  try {
    const first = await ask();
    if (!('about' in first)) throw new Error('the thread began with something else');
    return await use({
      about: first.about,
      patients: async function* () {
        for (let message = await ask(); !('end' in message); message = await ask()) {
          // Bytes of somebody whose documents nobody asked for.
          if (!('patient' in message)) continue;
          const { patient } = message;
          yield {
            patient,
            documents: async function* () {
              for (const document of patient.documents ?? []) {
                const next = await ask();
                if (!('document' in next)) throw new Error('the thread left a document out');
                yield [document, Buffer.from(next.document)] as const;
              }
            },
          };
        }
      },
    });
  } finally {
    await worker.terminate();
  }
};

const tooLarge = (error: unknown): never => {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    throw new ImportRefused('too_large');
  throw error;
};
