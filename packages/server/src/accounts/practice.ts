import type { Read, Transact, Transaction } from '../platform/database/transact.ts';
import * as repository from './repository.ts';

/** What the whole installation is called and where it is. */
export const readPractice = (read: Read) => read((tx) => repository.findPractice(tx));

/** First start on an empty database: maintenance mode on, names to be chosen by the administrator. */
export const initialisePractice = (transact: Transact, demonstration: boolean) =>
  transact((tx) =>
    repository.ensurePractice(tx, {
      id: 1,
      name: demonstration ? 'Consultorio Rosario' : 'Doctor Plus',
      timeZone: 'America/Santo_Domingo',
      emergencyNumber: '911',
      demonstration,
      maintenance: !demonstration,
    }),
  );

/** The practice's IANA zone: what "today" means on a screen that no single place owns. */
export const timeZoneOf = async (tx: Transaction): Promise<string> =>
  (await repository.findPractice(tx)).timeZone;

/** The number that the practice calls in an emergency. */
export const emergencyNumberOf = async (tx: Transaction): Promise<string> =>
  (await repository.findPractice(tx)).emergencyNumber;
