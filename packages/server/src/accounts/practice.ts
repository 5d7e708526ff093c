import { languages } from '@doctor-plus/contract/kernel/values.ts';
import type { LanguageCode } from '@doctor-plus/locales/index.ts';
import type { Read, Transact, Transaction } from '../platform/database/transact.ts';
import { emergencyNumberIn } from './emergency-number.ts';
import * as repository from './repository.ts';

/** The practice row, with the number to call in an emergency and whether mail is sent. */
export const readPractice = async (read: Read) => {
  const { mailHost, ...row } = await read((tx) => repository.findPractice(tx));
  // The demonstration plays a practice that has everything.
  return {
    ...row,
    emergencyNumber: emergencyNumberIn(row),
    sendsMail: row.demonstration || mailHost !== null,
  };
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

/** The language of what is written into charts by nobody in particular: the first that the practice offers. */
export const languageOfPractice = async (tx: Transaction): Promise<LanguageCode> => {
  const { languages: offered } = await repository.findPractice(tx);
  return languages.find((code) => code === offered[0]) ?? 'es';
};

/** The number that the practice names in an emergency. */
export const emergencyNumberOf = async (tx: Transaction): Promise<string> =>
  emergencyNumberIn(await repository.findPractice(tx));
