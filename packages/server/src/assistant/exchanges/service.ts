import {
  Exchange,
  ExchangeTotals,
  exportExchanges,
  listExchanges,
  mostExchangeDays,
  mostExportedExchanges,
} from '@doctor-plus/contract/assistant/exchanges.ts';
import type { ParsedOf, ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { FileContent } from '@doctor-plus/contract/kernel/file.ts';
import { countryOfZone, timeZoneOf } from '../../accounts/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import { calendarDay } from '../../platform/calendar-day.ts';
import type { Clock } from '../../platform/clock.ts';
import { csvFile, csvSeparator } from '../../platform/csv.ts';
import type { Transact } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { invalid, Refusal } from '../../platform/http/errors.ts';
import { openTexts } from '../../platform/texts.ts';
import { exchangesCsv } from './exchanges-csv.ts';
import * as repository from './repository.ts';

const texts = openTexts(['exchanges']);

type Deps = { readonly transact: Transact; readonly clock: Clock };

export type Exchanges = ReturnType<typeof createExchanges>;

/** What administrators may know of the questions to the assistant: who, when, about whom and how, never what. */
export const createExchanges = ({ transact, clock }: Deps) => ({
  list: (
    actor: Actor,
    { cursor, per_page, ...filter }: ParsedOf<typeof listExchanges>['query'],
  ): Promise<ResponseOf<typeof listExchanges>> =>
    transact(
      async (tx) => {
        refuseTooLong(filter);
        const rows = await repository.findExchanges(tx, filter, cursor, per_page + 1);
        const shown = rows.slice(0, per_page);
        const last = shown.at(-1);
        return {
          data: shown.map(present),
          next: rows.length > per_page && last ? `${last.micros}_${last.id}` : null,
          totals: ExchangeTotals.parse(await repository.findTotals(tx, filter)),
        };
      },
      audit(actor, listExchanges, { details: namesOf(filter) }),
    ),

  /** The same as a CSV file; the log says who took how many rows. `too_many_rows` for more than one file holds. */
  export: async (
    actor: Actor,
    { language = actor.language, ...filter }: ParsedOf<typeof exportExchanges>['query'],
  ): Promise<FileContent> => {
    await texts.read(language);
    const { exchanges, day, separator } = await transact(
      async (tx) => {
        refuseTooLong(filter);
        const rows = await repository.findExchanges(tx, filter, undefined, mostExportedExchanges + 1);
        if (rows.length > mostExportedExchanges) {
          throw new Refusal('too_many_rows', 'More questions than one file holds. Choose a shorter time.', {
            most: mostExportedExchanges,
          });
        }
        const zone = await timeZoneOf(tx);
        const separator = csvSeparator(language, countryOfZone(zone));
        return { exchanges: rows.map(present), day: calendarDay(clock.now(), zone), separator };
      },
      (found) =>
        audit(actor, exportExchanges, { details: { ...namesOf(filter), rows: found.exchanges.length } }),
    );
    return csvFile(texts.i18n.getFixedT(language)('title'), day, exchangesCsv(exchanges, separator));
  },
});

const refuseTooLong = ({ from, to }: repository.ExchangeFilter): void => {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  if (days < 0) throw invalid({ to: 'too_small' });
  if (days > mostExchangeDays) throw invalid({ to: 'too_big' });
};

/** What was looked for, for the log itself: ids, instants and codes. */
const namesOf = (filter: repository.ExchangeFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));

const present = ({ id, at, micros: _, ...row }: repository.FoundExchange): Exchange => {
  const { doctor_id, doctor_name, patient_id, patient_name, ...rest } = row;
  return Exchange.parse({
    ...rest,
    run_id: id,
    at: new Date(at).toISOString(),
    doctor: doctor_id === null ? null : { id: doctor_id, name: doctor_name },
    patient: patient_id === null ? null : { id: patient_id, name: patient_name },
  });
};
