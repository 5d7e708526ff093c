const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words for several values of something: `all potassium values`, `todos los resultados de glucosa`. */
export const valueWords = words(
  `values results levels readings measurements figures numbers valores resultados niveles cifras mediciones tomas
  determinaciones registros werte ergebnisse messungen messwerte valori risultati misurazioni valeurs resultats mesures
  dosages medidas medicoes dosagens`,
);

/** The same in languages that do not tell one from several. */
export const valuesInAsia = words('值 数值 结果 値 数値 結果 測定値 수치 값 결과');

/** With a pressure these words name one of its two values: `presión máxima`. */
export const partsOfPressure = words('maxima minima massima');

/** Behind `anterior`: what was earlier than something else is not the value before the newest. */
export const beforeSomething = words('a al to than au aux alla allo ao');
