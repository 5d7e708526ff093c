export { exportChart } from './export/export-chart.ts';
export { importBundle } from './import/import-bundle.ts';
export { createInCare, inCareRoutes } from './in-care.ts';
export { eraseMerges } from './merging/leaving.ts';
export { chartsRoutes } from './routes.ts';
export { createCharts } from './service.ts';
