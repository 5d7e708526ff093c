/** The greeting of an hour of the day, 0 to 23: the text is `dashboard:greeting.<key>`. */
export const greetingAt = (hour: number): 'morning' | 'afternoon' | 'evening' => {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 19 ? 'afternoon' : 'evening';
};

/** How a doctor is addressed, by title and surname: `Dra. Ana Rosario`, `Rosario` → `Dra. Rosario`. */
export const formalName = (name: string, surname: string): string => {
  const [title = ''] = name.trim().split(/\s+/);
  if (surname === '') return name;
  return title.endsWith('.') ? `${title} ${surname}` : surname;
};
