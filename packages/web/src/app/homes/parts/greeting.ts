/** The greeting of an hour of the day, 0 to 23: the text is `dashboard:greeting.<key>`. */
export const greetingAt = (hour: number): 'morning' | 'afternoon' | 'evening' => {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 19 ? 'afternoon' : 'evening';
};

/**
 * By what a doctor is addressed, title and surname: `Dra. Ana Rosario`, `Rosario` → `Dra.`, `Rosario`. The text
 * `dashboard:greeting.doctor` puts them in order; languages with a title of their own leave this one out.
 */
export const formalName = (name: string, surname: string): { title: string; name: string } => {
  const [title = ''] = name.trim().split(/\s+/);
  if (surname === '') return { title: '', name };
  return { title: title.endsWith('.') ? title : '', name: surname };
};
