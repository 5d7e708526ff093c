export { exportChart } from './export/export-chart.ts';
export { createChartExports } from './export/service.ts';
export { importBundle } from './import/import-bundle.ts';
export { eraseImports } from './import/screen/erase-imports.ts';
export { importRoutes } from './import/screen/routes.ts';
export { createImports } from './import/screen/service.ts';
export { chartsRoutes } from './routes.ts';
export { createCharts } from './service.ts';
