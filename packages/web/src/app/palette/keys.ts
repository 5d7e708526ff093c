/** Whether the machine has a Command key where others have Control. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** What the key of the palette is called. */
export const paletteKey = (): string => (isApple() ? '⌘ K' : 'Ctrl K');

/**
 * Ctrl K, on Apple's machines ⌘ K, where Ctrl K deletes the rest of a line. By the letter where the layout has one, else by the
 * place of the key; never while an input method composes a word.
 */
export const opensPalette = (event: KeyboardEvent): boolean => {
  if (event.isComposing || event.altKey || event.shiftKey || event.repeat) return false;
  const [wanted, other] = isApple() ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  if (!wanted || other) return false;
  return /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() === 'k' : event.code === 'KeyK';
};

const takesText =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';

/** A question mark that is nobody's text. */
export const opensShortcuts = (event: KeyboardEvent): boolean =>
  event.key === '?' &&
  !event.isComposing &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !(event.target instanceof Element && event.target.closest(takesText));
