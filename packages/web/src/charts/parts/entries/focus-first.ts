/** Moves the focus to the first field that has a problem; false when none has. */
export const focusFirst = (form: HTMLFormElement, problems: Readonly<Record<string, unknown>>): boolean => {
  const fields = [...form.querySelectorAll<HTMLElement>('[name]')];
  const first = fields.find((field) => problems[field.getAttribute('name') ?? ''] !== undefined);
  first?.focus();
  return first !== undefined;
};
