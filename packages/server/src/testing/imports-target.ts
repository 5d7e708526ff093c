import { chartImport, chartImportPatient } from '../charts/import/tables.ts';
import { newId } from '../platform/ids.ts';
import type { TestApp } from './app.ts';
import type { Circle } from './circle.ts';
import type { ImportsTarget } from './matrix-case.ts';

const table = {
  encoding: 'UTF-8',
  encodings: ['UTF-8'],
  encoding_certain: true,
  separator: ',',
  headers: ['nombre'],
  sample: [['Marta Tabla']],
  rows: 1,
  columns: ['full_name'],
  possible_orders: [],
  date_order: null,
  sender: null,
};
const report = { taken: [], not_taken: [], remarks: [] };

/** Imports into the care of the circle's doctor: one to decide about, a table to explain, one that is written. */
export const importsTarget = async (app: TestApp, circle: Circle): Promise<ImportsTarget> => {
  const [previewedId, tableId, importedId] = [newId(), newId(), newId()];
  const common = {
    ownerId: circle.doctor.id,
    doctorId: circle.doctor.id,
    fileName: `${circle.canaries.personal}.json`,
    total: 1,
    createdAt: app.now(),
  };
  await app.database.transact(async (tx) => {
    await tx.insert(chartImport).values([
      { ...common, id: previewedId, kind: 'fhir', state: 'preview', report },
      { ...common, id: tableId, kind: 'csv', state: 'mapping', layout: table },
      {
        ...common,
        id: importedId,
        kind: 'fhir',
        state: 'done',
        report,
        done: 1,
        entriesAdded: 0,
        finishedAt: app.now(),
      },
    ]);
    await tx.insert(chartImportPatient).values(
      [previewedId, importedId].map((importId) => ({
        importId,
        position: 0,
        givenName: circle.canaries.personal,
        familyName: 'Importada',
        visits: 1,
        entries: 2,
        matchId: circle.patient.id,
        matchReason: 'name_and_birth' as const,
        decision: 'add' as const,
        state: importId === importedId ? ('done' as const) : ('waiting' as const),
      })),
    );
  });
  return { previewedId, tableId, importedId };
};

/** The same of nothing. */
export const unknownImportsTarget = (): ImportsTarget => ({
  previewedId: newId(),
  tableId: newId(),
  importedId: newId(),
});
