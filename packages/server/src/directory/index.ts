export { specialtiesOf } from './repository.ts';
export { directoryRoutes } from './routes.ts';
export { createDirectory } from './service.ts';
