/** Lower case, without the accents of Latin letters; every script decomposed alike. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/**
 * Answers that mean "none" in a free-text field, in the nine languages, folded (lower case, no accents). Only whole
 * lines count: `no` is an answer, `no penicilina` is not.
 */
const answers = new Set(
  [
    ...['none', 'none known', 'no', 'nil', 'n/a', 'na', 'nka', 'nkda', 'denies', 'no known allergies'],
    ...['no known drug allergies', 'no allergies', 'no medications', 'no medication', 'not applicable'],
    ...[
      'ninguna',
      'ninguno',
      'ninguna conocida',
      'niega',
      'niega alergias',
      'negado',
      'negados',
      'negada',
      'negadas',
    ],
    ...[
      'no refiere',
      'no conocidas',
      'no tiene',
      'sin alergias',
      'sin alergias conocidas',
      'no aplica',
      'nada',
    ],
    ...['no toma', 'sin medicamentos', 'sin medicacion', 'sin antecedentes', 'ninguno conocido'],
    ...[
      'nenhuma',
      'nenhum',
      'nao',
      'nega',
      'nega alergias',
      'sem alergias',
      'sem alergias conhecidas',
      'nao tem',
    ],
    ...['aucune', 'aucun', 'non', 'neant', "pas d'allergie", 'pas d’allergie', 'aucune allergie', 'rien'],
    ...[
      'aucune allergie connue',
      'nessuna',
      'nessuno',
      'nessuna allergia',
      'nessuna allergia nota',
      'niente',
    ],
    ...['keine', 'keiner', 'keine bekannt', 'nein', 'keine allergien', 'keine bekannten allergien', 'nichts'],
    ...['无', '無', '没有', '沒有', '否认', '无过敏', '无过敏史', '无已知过敏'],
    ...['なし', '無し', '特になし', 'アレルギーなし', 'ありません'],
    ...['없음', '없다', '없습니다', '특이사항 없음', '알레르기 없음'],
  ].map(folded),
);

/** Whether a whole line is a way of saying "none". */
export const saysNone = (line: string): boolean =>
  answers.has(
    folded(line)
      .replace(/[\s.。!]+$/u, '')
      .trim(),
  );
