/** Longest text of a document; characters. */
export const longestLibraryText = 200_000;

/** From this length on a passage goes on in another one; characters. */
const longestPassage = 1_400;

/** A part of a document that is found and cited by itself. `heading` is empty before the first one. */
export type LibraryPassage = { readonly heading: string; readonly text: string };

const headingOf = (line: string): string | null =>
  /^#{1,6}\s+(.{1,200})$/.exec(line.trim())?.[1]?.trim() ?? null;

/** Pieces of at most `longestPassage` characters, parted where sentences end. */
const sentencesTogether = (paragraph: string): string[] => {
  if (paragraph.length <= longestPassage) return [paragraph];
  const pieces: string[] = [];
  let piece = '';
  for (const sentence of paragraph.split(/(?<=[.!?]\s)|(?<=[。！？\n])/u)) {
    for (let at = 0; at < sentence.length; at += longestPassage) {
      const part = sentence.slice(at, at + longestPassage);
      if (piece !== '' && piece.length + part.length > longestPassage) {
        pieces.push(piece);
        piece = '';
      }
      piece += part;
    }
  }
  return [...pieces, piece];
};

/** The paragraphs of a section put together as long as they fit into one passage. */
const passagesOfSection = (heading: string, lines: readonly string[]): LibraryPassage[] => {
  const paragraphs = lines
    .join('\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .flatMap(sentencesTogether);
  const texts: string[] = [];
  for (const paragraph of paragraphs) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + paragraph.length + 2 <= longestPassage)
      texts[texts.length - 1] = `${last}\n\n${paragraph}`;
    else texts.push(paragraph);
  }
  return texts.map((text) => ({ heading, text: text.trim() })).filter(({ text }) => text !== '');
};

/**
 * The passages of a text, in its order. A line that begins with `#` is the heading of what follows; long sections are parted between
 * paragraphs, then between sentences. A heading without text has no passage.
 */
export const passagesIn = (text: string): LibraryPassage[] => {
  const passages: LibraryPassage[] = [];
  let heading = '';
  let lines: string[] = [];
  const close = () => passages.push(...passagesOfSection(heading, lines));
  for (const line of text.split(/\r\n|\r|\n/)) {
    const next = headingOf(line);
    if (next === null) {
      lines.push(line);
      continue;
    }
    close();
    heading = next;
    lines = [];
  }
  close();
  return passages;
};
