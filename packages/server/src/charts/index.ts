export { documentRoutes } from './documents/routes.ts';
export { createDocuments } from './documents/service.ts';
export { exportChart } from './export/export-chart.ts';
export { importBundle } from './import/import-bundle.ts';
export { chartsRoutes } from './routes.ts';
export { createCharts } from './service.ts';
