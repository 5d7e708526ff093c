import * as care from '@doctor-plus/contract/charts/care.ts';
import * as duplicates from '@doctor-plus/contract/charts/duplicates.ts';
import * as emergency from '@doctor-plus/contract/charts/emergency.ts';
import * as merging from '@doctor-plus/contract/charts/merging.ts';
import { listPatients } from '@doctor-plus/contract/charts/patient-list.ts';
import * as person from '@doctor-plus/contract/charts/person.ts';
import { bind } from '../platform/http/bind.ts';
import { type CareDeps, createCare } from './care/service.ts';
import { createDuplicates } from './duplicates/service.ts';
import { createEmergency, type EmergencyDeps } from './emergency/service.ts';
import type { MergePorts } from './merging/ports.ts';
import { createMerging } from './merging/service.ts';
import { createPatientList, type PatientListDeps } from './patient-list/service.ts';
import { createPerson, type PersonDeps } from './person/service.ts';

type Deps = EmergencyDeps & CareDeps & PersonDeps & PatientListDeps & { readonly ports: MergePorts };

/** Who the patients are, each once, and who may see the chart. */
export const createInCare = (deps: Deps) => ({
  duplicates: createDuplicates(deps),
  merging: createMerging(deps),
  emergency: createEmergency(deps),
  care: createCare(deps),
  person: createPerson(deps),
  list: createPatientList(deps),
});

type InCare = ReturnType<typeof createInCare>;

export const inCareRoutes = (inCare: InCare) => [
  bind(duplicates.findAlike, ({ actor, body }) => inCare.duplicates.alike(actor, body)),
  bind(duplicates.listDuplicates, ({ actor }) => inCare.duplicates.list(actor)),
  bind(duplicates.keepApart, ({ actor, body }) => inCare.duplicates.keepApart(actor, body)),
  bind(merging.previewMerge, ({ actor, params }) => inCare.merging.preview(actor, params)),
  bind(merging.mergePatients, ({ actor, params, body }) => inCare.merging.merge(actor, { params, body })),
  bind(merging.listMerges, ({ actor }) => inCare.merging.list(actor)),
  bind(merging.undoMerge, ({ actor, params }) => inCare.merging.undo(actor, params.id)),
  bind(emergency.openEmergency, ({ actor, body }) => inCare.emergency.open(actor, body)),
  bind(emergency.endEmergency, ({ actor, params }) => inCare.emergency.end(actor, params.id)),
  bind(emergency.listOwnEmergencies, ({ actor }) => inCare.emergency.listOwn(actor)),
  bind(emergency.listEmergencies, ({ actor, query }) => inCare.emergency.list(actor, query)),
  bind(emergency.reviewEmergency, ({ actor, params, body }) =>
    inCare.emergency.review(actor, params.id, body.text),
  ),
  bind(care.listCare, ({ actor, params }) => inCare.care.list(actor, params.id)),
  bind(care.giveCare, ({ actor, params, body }) => inCare.care.give(actor, params.id, body)),
  bind(care.endCare, ({ actor, params }) => inCare.care.end(actor, params)),
  bind(listPatients, ({ actor, query }) => inCare.list(actor, query)),
  bind(person.getPerson, ({ actor, params }) => inCare.person.read(actor, params.id)),
  bind(person.changePerson, ({ actor, params, body }) => inCare.person.change(actor, params.id, body)),
  bind(person.listPersonVersions, ({ actor, params }) => inCare.person.versions(actor, params.id)),
  bind(person.recordDeath, ({ actor, params, body }) => inCare.person.recordDeath(actor, params.id, body)),
];
