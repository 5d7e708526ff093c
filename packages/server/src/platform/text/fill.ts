const place = /\{\{\s*([A-Za-z]+)\s*\}\}/g;

/** Words with values in their `{{places}}`, in one pass: what a value holds is text and is not looked through again. */
export const fillPlaces = (words: string, say: (name: string) => string): string =>
  words.replace(place, (_, name: string) => say(name));

/** The names of the places, in their order. */
export const placesOf = (words: string): string[] => [...words.matchAll(place)].map(([, name = '']) => name);
