import { fileUrl } from '@doctor-plus/contract/accounts/uploads.ts';

/** Where a person's picture is served; null without one. */
export const photoAddress = (photoId: string | null): string | null =>
  photoId === null ? null : fileUrl(photoId);
