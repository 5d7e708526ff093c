import type { Chart } from '@doctor-plus/contract/charts/schema.ts';

type Medication = Chart['medications']['entries'][number];

/** Active medications of a chart; those of the visit first. */
export const activeOrders = ({ medications }: Chart, visitId: string): readonly Medication[] => {
  const active = medications.entries.filter(({ status }) => status === 'active');
  const isHere = ({ visit_id }: Medication) => visit_id === visitId;
  return [...active.filter(isHere), ...active.filter((entry) => !isHere(entry))];
};

/** Active medications that were ordered, changed or renewed in a visit. */
export const ordersOfVisit = (chart: Chart, visitId: string): readonly Medication[] =>
  activeOrders(chart, visitId).filter(({ visit_id }) => visit_id === visitId);

/** Words for an order beside its name. */
export const orderWords = ({ dose, dosage }: Pick<Medication, 'dose' | 'dosage'>): string =>
  [dose ?? '', dosage?.quantity ?? '', dosage?.instructions ?? ''].filter((text) => text !== '').join(' · ');
