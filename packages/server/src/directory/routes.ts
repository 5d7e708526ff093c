import { getDoctor, searchDoctors } from '@doctor-plus/contract/directory/endpoints.ts';
import { bind } from '../platform/http/bind.ts';
import type { Directory } from './service.ts';

export const directoryRoutes = (directory: Directory) => [
  bind(searchDoctors, ({ actor, query }) => directory.search(actor, query)),
  bind(getDoctor, ({ params }) => directory.doctor(params.id)),
];
