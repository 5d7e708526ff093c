type Field = Pick<HTMLInputElement | HTMLTextAreaElement, 'type' | 'value' | 'autocomplete' | 'getAttribute'>;

const writing = new Set([
  'textarea',
  'text',
  'email',
  'tel',
  'url',
  'number',
  'date',
  'time',
  'datetime-local',
]);

/** Passwords and codes prove who somebody is. They are typed again without a loss. */
const proof = /password|one-time-code/;

/**
 * True for a field whose text would be lost. A long field counts with any text, a short one with text that was typed: forms open with
 * short fields filled. Fields that find or choose something do not count.
 */
export const holdsUnsaved = (field: Field, typed: { has: (field: Field) => boolean }): boolean =>
  writing.has(field.type) &&
  field.value.trim() !== '' &&
  (field.type === 'textarea' || typed.has(field)) &&
  field.getAttribute('role') !== 'combobox' &&
  !proof.test(field.autocomplete);
