/** The texts of this edition. Whoever changes what one of them says gives it a new version and date. */
export const edition = { version: '1.0', date: '2026-11-21' } as const;

/** The parts of each legal text, in their order. */
export const legalParts = {
  terms: ['service', 'account', 'care', 'conduct', 'availability', 'law'],
  privacy: ['who', 'what', 'why', 'access', 'safety', 'time', 'rights'],
  cookies: ['kept', 'none'],
} as const;

export type LegalText = keyof typeof legalParts;

/** Every cookie that the portal sets, after `dp-`; the text about cookies says how long the browser keeps each. */
export const portalCookies = ['session', 'visitor', 'browser', 'language', 'theme'] as const;

/** A text as its paragraphs and lists: neighbouring points of a list belong together, every other line is a paragraph. */
export const blocksOf = (text: string): (string | string[])[] => {
  const blocks: (string | string[])[] = [];
  for (const line of text.split('\n')) {
    const last = blocks.at(-1);
    if (!line.startsWith('- ')) blocks.push(line);
    else if (Array.isArray(last)) last.push(line.slice(2));
    else blocks.push([line.slice(2)]);
  }
  return blocks;
};
