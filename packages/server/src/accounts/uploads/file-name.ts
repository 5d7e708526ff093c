import type { UploadType } from '@doctor-plus/contract/accounts/uploads.ts';

const longest = 120;
/** Letters of a given name that are looked at: far more than any system allows, few enough for every pattern. */
const longestGiven = 1_000;

const extensionOf: Readonly<Record<UploadType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** Extensions of this type. */
export const extensionFor = (type: UploadType): string => extensionOf[type];

/** Names that Windows takes for devices, whatever follows the dot. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * A name that can be shown and saved anywhere: no folders, control characters or marks that turn or hide letters, none of
 * the characters that some system forbids, at most 120 characters, and the extension of what the file really is (S52).
 */
export const cleanFileName = (given: string, type: UploadType): string => {
  const shown = given
    .toWellFormed()
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)
    ?.slice(0, longestGiven)
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .replace(/[<>:"|?*%]/g, '_')
    .replace(/\s+/gu, ' ');
  const stem = (shown ?? '')
    .replace(/[.\s]+$/u, '')
    .replace(/\.[^.]*$/, '')
    .replace(/^[.\s]+|[.\s]+$/gu, '');
  const safe = device.test(stem) ? `_${stem}` : stem;
  const extension = extensionOf[type];
  const cut = [...safe].slice(0, longest - extension.length - 1).join('');
  return `${cut.trim() || 'file'}.${extension}`;
};
