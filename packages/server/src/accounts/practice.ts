import type { Read, Transact, Transaction } from '../platform/database/transact.ts';
import { emergencyNumberIn } from './emergency-number.ts';
import * as repository from './repository.ts';

/** What the whole installation is called, where it is, and what is called there in an emergency. */
export const readPractice = async (read: Read) => {
  const row = await read((tx) => repository.findPractice(tx));
  return { ...row, emergencyNumber: emergencyNumberIn(row) };
};

/** First start on an empty database: maintenance mode on, names to be chosen by the administrator. */
export const initialisePractice = (transact: Transact, demonstration: boolean) =>
  transact((tx) =>
    repository.ensurePractice(tx, {
      id: 1,
      name: demonstration ? 'Consultorio Rosario' : 'Doctor Plus',
      timeZone: 'America/Santo_Domingo',
      demonstration,
      maintenance: !demonstration,
    }),
  );

/** The practice's IANA zone: what "today" means on a screen that no single place owns. */
export const timeZoneOf = async (tx: Transaction): Promise<string> =>
  (await repository.findPractice(tx)).timeZone;

/** The number that the practice names in an emergency. */
export const emergencyNumberOf = async (tx: Transaction): Promise<string> =>
  emergencyNumberIn(await repository.findPractice(tx));
