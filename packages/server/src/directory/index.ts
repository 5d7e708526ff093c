export { type DoctorName, doctorNames, specialtiesOf } from './repository.ts';
export { directoryRoutes } from './routes.ts';
export { createDirectory, type Directory } from './service.ts';
