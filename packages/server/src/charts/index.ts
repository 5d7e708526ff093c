export { type ImportOptions, importBundle } from './import/import-bundle.ts';
export { chartsRoutes } from './routes.ts';
export { type Charts, createCharts } from './service.ts';
