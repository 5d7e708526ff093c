import type { Me } from '@doctor-plus/contract/accounts/me.ts';
import { calledName } from '@doctor-plus/contract/kernel/full-name.ts';

/** The greeting of an hour of the day, 0 to 23: the text is `dashboard:greeting.<key>`. */
export const greetingAt = (hour: number): 'morning' | 'afternoon' | 'evening' => {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 19 ? 'afternoon' : 'evening';
};

/** Languages whose greeting of a doctor brings a title of its own, after the name. */
const titleFollows: ReadonlySet<string> = new Set(['ja', 'ko', 'zh']);

/** How a doctor is addressed, by title and surname: `Dra. Ana Rosario`, `Rosario` → `Dra. Rosario`; in Japanese `Rosario`. */
export const formalName = (name: string, surname: string, language: string): string => {
  const [title = ''] = name.trim().split(/\s+/);
  if (surname === '') return name;
  return title.endsWith('.') && !titleFollows.has(language) ? `${title} ${surname}` : surname;
};

/** How the person who is signed in is greeted: by the given name, or by the only one. */
export const greetingName = ({
  first_name,
  last_name,
  name,
}: Pick<Me, 'first_name' | 'last_name' | 'name'>): string =>
  calledName({ givenName: first_name, familyName: last_name }) || name;
