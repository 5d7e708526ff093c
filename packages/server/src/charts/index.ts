export { calculators, drugChecks, keyOf, tokensOf } from './clinical/index.ts';
export { createReference, type DrugReference } from './drug-safety/reference.ts';
export { drugSafetyRoutes } from './drug-safety/routes.ts';
export { createDrugSafety } from './drug-safety/service.ts';
export { exportChart } from './export/export-chart.ts';
export { importBundle } from './import/import-bundle.ts';
export { chartsRoutes } from './routes.ts';
export { createCharts } from './service.ts';
