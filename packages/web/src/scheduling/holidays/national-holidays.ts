/** Countries whose law is written down here; the rest is for the practice to add by hand. */
export const countries = ['DO', 'ES', 'MX', 'CO'] as const;
export type Country = (typeof countries)[number];

/** A national holiday by the name that the country's law gives it. */
export type Holiday = { readonly date: string; readonly name: string };

const day = 86_400_000;
const at = (year: number, month: number, date: number): number => Date.UTC(year, month - 1, date);
const weekdayOf = (time: number): number => new Date(time).getUTCDay();
const written = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Easter Sunday of the Gregorian calendar (anonymous computus of 1876, as in Meeus, Astronomical Algorithms, chapter 8). */
export const easterOf = (year: number): number => {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return at(year, Math.floor(n / 31), (n % 31) + 1);
};

/** The given or the next Monday. */
const mondayFrom = (time: number): number => time + ((8 - weekdayOf(time)) % 7) * day;

/** Tuesdays and Wednesdays go back to Monday, Thursdays and Fridays on to the next one. */
const dominicanMonday = (time: number): number => {
  const weekday = weekdayOf(time);
  if (weekday === 2 || weekday === 3) return time - (weekday - 1) * day;
  return weekday === 4 || weekday === 5 ? time + (8 - weekday) * day : time;
};

/** The nth Monday of a month. */
const nthMonday = (year: number, month: number, nth: number): number =>
  mondayFrom(at(year, month, 1)) + (nth - 1) * 7 * day;

type Dated = readonly [time: number, name: string];

/**
 * Dominican Republic: Ley 139-97. 16 August stays where it is in the years in which a government takes office (2024, 2028 …).
 */
const dominican = (year: number): Dated[] => [
  [at(year, 1, 1), 'Año Nuevo'],
  [dominicanMonday(at(year, 1, 6)), 'Día de los Santos Reyes'],
  [at(year, 1, 21), 'Nuestra Señora de la Altagracia'],
  [dominicanMonday(at(year, 1, 26)), 'Día de Duarte'],
  [at(year, 2, 27), 'Independencia Nacional'],
  [easterOf(year) - 2 * day, 'Viernes Santo'],
  [dominicanMonday(at(year, 5, 1)), 'Día del Trabajo'],
  [easterOf(year) + 60 * day, 'Corpus Christi'],
  [year % 4 === 0 ? at(year, 8, 16) : dominicanMonday(at(year, 8, 16)), 'Día de la Restauración'],
  [at(year, 9, 24), 'Nuestra Señora de las Mercedes'],
  [dominicanMonday(at(year, 11, 6)), 'Día de la Constitución'],
  [at(year, 12, 25), 'Navidad'],
];

/** Spain, national only: Estatuto de los Trabajadores, art. 37.2, and Real Decreto 2001/1983, art. 45. */
const spanish = (year: number): Dated[] => [
  [at(year, 1, 1), 'Año Nuevo'],
  [at(year, 1, 6), 'Epifanía del Señor'],
  [easterOf(year) - 2 * day, 'Viernes Santo'],
  [at(year, 5, 1), 'Fiesta del Trabajo'],
  [at(year, 8, 15), 'Asunción de la Virgen'],
  [at(year, 10, 12), 'Fiesta Nacional de España'],
  [at(year, 11, 1), 'Todos los Santos'],
  [at(year, 12, 6), 'Día de la Constitución Española'],
  [at(year, 12, 8), 'Inmaculada Concepción'],
  [at(year, 12, 25), 'Natividad del Señor'],
];

/** Mexico: Ley Federal del Trabajo, art. 74, without election days; 1 October of the years in which a government takes office. */
const mexican = (year: number): Dated[] => [
  [at(year, 1, 1), 'Año Nuevo'],
  [nthMonday(year, 2, 1), 'Día de la Constitución'],
  [nthMonday(year, 3, 3), 'Natalicio de Benito Juárez'],
  [at(year, 5, 1), 'Día del Trabajo'],
  [at(year, 9, 16), 'Día de la Independencia'],
  ...((year - 2024) % 6 === 0
    ? ([[at(year, 10, 1), 'Transmisión del Poder Ejecutivo Federal']] as const)
    : []),
  [nthMonday(year, 11, 3), 'Día de la Revolución'],
  [at(year, 12, 25), 'Navidad'],
];

/** Colombia: Ley 51 de 1983 (Ley Emiliani), which moves most of them on to Monday. */
const colombian = (year: number): Dated[] => [
  [at(year, 1, 1), 'Año Nuevo'],
  [mondayFrom(at(year, 1, 6)), 'Día de los Reyes Magos'],
  [mondayFrom(at(year, 3, 19)), 'Día de San José'],
  [easterOf(year) - 3 * day, 'Jueves Santo'],
  [easterOf(year) - 2 * day, 'Viernes Santo'],
  [at(year, 5, 1), 'Día del Trabajo'],
  [easterOf(year) + 43 * day, 'Ascensión del Señor'],
  [easterOf(year) + 64 * day, 'Corpus Christi'],
  [easterOf(year) + 71 * day, 'Sagrado Corazón de Jesús'],
  [mondayFrom(at(year, 6, 29)), 'San Pedro y San Pablo'],
  [at(year, 7, 20), 'Día de la Independencia'],
  [at(year, 8, 7), 'Batalla de Boyacá'],
  [mondayFrom(at(year, 8, 15)), 'Asunción de la Virgen'],
  [mondayFrom(at(year, 10, 12)), 'Día de la Diversidad Étnica y Cultural'],
  [mondayFrom(at(year, 11, 1)), 'Todos los Santos'],
  [mondayFrom(at(year, 11, 11)), 'Independencia de Cartagena'],
  [at(year, 12, 8), 'Inmaculada Concepción'],
  [at(year, 12, 25), 'Navidad'],
];

const laws: Record<Country, (year: number) => Dated[]> = {
  DO: dominican,
  ES: spanish,
  MX: mexican,
  CO: colombian,
};

/** The national holidays of a country in a year, in order; regional and local ones are not among them. */
export const holidaysOf = (country: Country, year: number): Holiday[] =>
  laws[country](year)
    .toSorted(([a], [b]) => a - b)
    .map(([time, name]) => ({ date: written(time), name }));
