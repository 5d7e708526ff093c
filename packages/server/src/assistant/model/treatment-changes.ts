import { wordsOf } from '../engine/words.ts';

/** What can be done to a treatment, by how the words for it begin in each language; in scripts without spaces, parts of a text. */
const changes = {
  stop: {
    words:
      'stop discontinu withdr ceas halt pause suspend suspen dej retir interrump cancel absetz abgesetz absetzt stopp pausier beend sospen sospes interro smett smess arret interromp retire parar parou pare retirad descontin',
    signs: /停用|停药|停止|停了|撤药|中止|中断|休薬|やめ|중단|중지|끊/u,
  },
  start: {
    words:
      'start initiat begin began begun commenc inici empez empiez comenz comienz introduc beginn begonn angesetz ansetz gestart inizi cominci debut instaur comec introdu',
    signs: /开始|起始|启用|新开|開始|始め|시작|투여하기/u,
  },
  more: {
    words:
      'increas rais doubl uptitrat escalat aument sub duplic elev increment intensific erhoh steiger gesteiger verdopp raddopp augment doubl major dobr',
    signs: /加量|增加|增量|加倍|提高|増量|増や|倍|증량|늘리|늘려|두 배/u,
  },
  less: {
    words:
      'decreas reduc lower halv taper downtitrat disminu baj reduj reduz redui rid diminu abaiss senk gesenk halbier dimezz baiss metad',
    signs: /减量|减少|减半|降低|減量|減ら|半量|감량|줄이|줄여/u,
  },
  other: {
    words:
      'switch replac substitut chang cambi sustitu reemplaz umstell umgestel wechs gewechs ersetz sostitu remplac troc mud',
    signs: /换用|改用|更换|替换|变更|変更|切り替|切替|교체|변경|바꾸|바꿔/u,
  },
} as const;

const kinds = Object.values(changes).map(({ words, signs }) => ({ beginnings: words.split(' '), signs }));

/** Which changes of a treatment a text speaks of, each by its place in the list. */
const changesIn = (text: string): number[] => {
  const words = wordsOf(text);
  return kinds.flatMap(({ beginnings, signs }, at) =>
    signs.test(text) || words.some((word) => beginnings.some((one) => word.startsWith(one))) ? [at] : [],
  );
};

/**
 * Whether every change of a treatment that a text speaks of is spoken of in what it rests on as well, in whatever language: that a drug
 * was stopped or doubled is in a plain word beside a name and a dose that the chart does hold.
 */
export const changesAreBacked = (text: string, basis: readonly string[]): boolean => {
  const backed = new Set(changesIn(basis.join(' \n ')));
  return changesIn(text).every((one) => backed.has(one));
};
