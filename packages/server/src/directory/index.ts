export { listedDoctor, listedDoctors, registerProfile } from './applicants.ts';
export { eraseDirectory, exportDirectory, updateListing } from './leaving.ts';
export { specialtiesOf } from './repository.ts';
export { directoryRoutes } from './routes.ts';
export { createDirectory } from './service.ts';
export { createProfileMap } from './site-map.ts';
