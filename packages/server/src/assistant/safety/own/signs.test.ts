import { describe, expect, test } from 'vitest';
import { screenOwn } from './screen.ts';

describe('what people see or feel', () => {
  test.each([
    ['bleeding', 'estoy haciendo las heces negras como petroleo y mareada'],
    ['bleeding', 'stool has been jet black and sticky since last night'],
    ['bleeding', 'mein stuhl ist seit gestern teerschwarz'],
    ['bleeding', 'selles noires depuis hier et je suis faible'],
    ['bleeding', 'feci nere come la pece da stanotte'],
    ['bleeding', 'fezes pretas e fraqueza'],
    ['bleeding', 'うんちが黒くて貧血っぽくふらつく'],
    ['bleeding', '변이 짜장면처럼 까매요'],
    ['bleeding', '拉的屎是黑色的，人很虚'],
    ['fever', 'mi hijo tiene fiebre y unos puntos morados en las piernas'],
    ['fever', 'red dots all over his legs and high fever'],
    ['fever', 'fieber und lila flecken am bauch'],
    ['fever', 'fievre et taches violettes sur les jambes'],
    ['fever', 'febbre e macchie viola sulle gambe'],
    ['fever', 'febre e manchas roxas na perna'],
    ['fever', '高熱があって足に紫の斑点がある'],
    ['fever', '열이 나고 다리에 보라색 반점이 있어요'],
    ['fever', '发烧，腿上有紫色的斑'],
    ['fever', 'mi nene tiene 12 dias y esta con fiebre'],
    ['stroke', 'me dio de golpe un dolor de cabeza que jamas habia sentido'],
    ['stroke', 'kopfschmerzen wie noch nie, plötzlich'],
    ['stroke', '生まれて初めての激しい頭痛'],
    ['chest_pain', 'pressure, both arms aching and sweating buckets'],
  ] as const)('tells of %s: %s', (sign, message) => {
    expect(screenOwn(message)).toContain(sign);
  });

  test.each([
    'la caca me sale negra por el hierro que tomo',
    'iron tablets turned my poop black, is that normal',
    'stuhl ist schwarz wegen der eisentabletten',
    'selles noires a cause du fer',
    'feci nere per il ferro',
    'fezes pretas por causa do ferro',
    '鉄剤で便が黒いのは大丈夫ですか',
    '철분제 먹고 변이 까만데 정상인가요',
    '吃铁剂大便发黑正常吗',
  ])('is none when iron explains it: %s', (message) => {
    expect(screenOwn(message)).toEqual([]);
  });
});

describe('wants and goodbyes', () => {
  test.each([
    'me quiero morir ya no aguanto mas',
    "j'en peux plus je veux en finir",
    'hab mich von allen verabschiedet, heute nacht mach ich schluss',
  ])('tell of suicide: %s', (message) => {
    expect(screenOwn(message)).toContain('suicide');
  });

  test.each([
    'mi amiga se suicidó cuando éramos jóvenes',
    "une amie s'est suicidée il y a des années",
    'can this pill make you suicidal? just read about it',
  ])('tell of none when it was long ago or only read of: %s', (message) => {
    expect(screenOwn(message)).toEqual([]);
  });
});

test.each([
  'my nose is blocked and i cant breathe through it at night',
  'meine nase ist zu, ich krieg keine luft durch die nase',
  "j'ai le nez bouché je respire mal par le nez",
  '鼻子堵了，鼻子呼吸不了',
  'que hago si un dia me da un dolor de pecho?',
  'what should i do if i get chest pain one day',
  '打疫苗会抽搐吗',
])('alarms of nothing when a nose is blocked or it is a question for later: %s', (message) => {
  expect(screenOwn(message)).toEqual([]);
});
