import { expect, test } from 'vitest';
import { withArticles } from './spanish-titles.ts';

test.each([
  ['Cita con Dra. Ana Rosario', 'Cita con la Dra. Ana Rosario'],
  ['Cita con Dr. Luis Peña', 'Cita con el Dr. Luis Peña'],
  ['Equipo de Dr. Luis Peña', 'Equipo del Dr. Luis Peña'],
  ['al cuidado de Dra. Ana', 'al cuidado de la Dra. Ana'],
  ['A cargo de Dr. Luis', 'A cargo del Dr. Luis'],
  ['Avise a Dr. Luis y a Dra. Ana', 'Avise al Dr. Luis y a la Dra. Ana'],
  ['Escriba a Prof. Luis', 'Escriba al Prof. Luis'],
  ['De la Dra. Ana', 'De la Dra. Ana'],
  ['Dra. Ana le propone otra hora', 'Dra. Ana le propone otra hora'],
  ['Avenida Dr. Delgado', 'Avenida Dr. Delgado'],
  ['Equipo de Ana Rosario', 'Equipo de Ana Rosario'],
])('turns "%s" into "%s"', (text, expected) => {
  expect(withArticles(text)).toBe(expected);
});
