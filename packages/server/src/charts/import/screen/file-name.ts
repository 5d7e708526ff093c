const longest = 120;

/** A file's name as it may be shown: one line, no folders and no invisible marks. */
export const shownFileName = (given: string): string =>
  [
    ...given
      .toWellFormed()
      .normalize('NFC')
      .replace(/^.*[/\\]/su, '')
      .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\uFFFD]/gu, '')
      .trim(),
  ]
    .slice(0, longest)
    .join('') || 'file';
