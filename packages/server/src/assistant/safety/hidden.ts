/**
 * Characters that change what a reader sees without being seen: controls, marks of direction, joiners of no width outside an emoji,
 * and the tag characters (Unicode, section 23.9). Line breaks and tabs are seen.
 */
const hidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]|\u034f|(?<!\p{Extended_Pictographic}\ufe0f?)\u200d/gu;

const has = new RegExp(hidden.source, 'u');

/** Whether a text holds characters that nobody sees. */
export const hasHidden = (text: string): boolean => has.test(text);

/** A text as it is shown in a sentence of ours: nothing in it turns the line around or hides in it. */
export const withoutHidden = (text: string): string => text.replace(hidden, '');

/** A text as it is quoted: in place of each hidden character its code, so that the reader sees that something is there. */
export const revealed = (text: string): string =>
  text.replace(
    hidden,
    (found) => `[U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );
