import { readStoredFile, secureUpload, validateFile } from '@doctor-plus/contract/accounts/uploads.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Uploads } from './service.ts';

export const uploadsRoutes = (uploads: Uploads) => [
  bind(validateFile, async ({ actor, readForm }) => {
    await uploads.validate(actor, readForm);
    return { success: true as const, message: 'File is valid' };
  }),
  bind(secureUpload, async ({ actor, readForm }) => ({
    success: true as const,
    message: 'File uploaded successfully',
    data: await uploads.upload(actor, readForm),
  })),
  bind(readStoredFile, ({ actor, params }) => uploads.readFile(actor, params.id)),
];
