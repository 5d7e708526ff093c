import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { describe, expect, test } from 'vitest';
import { changesAreBacked } from './treatment-changes.ts';

/** Stopped, begun, raised, lowered and replaced, as a chart or a letter says it. */
const said: Record<(typeof languages)[number], readonly string[]> = {
  en: [
    'Metformin was stopped',
    'started on metformin',
    'the dose was doubled',
    'dose reduced',
    'switched to insulin',
  ],
  es: [
    'Se suspendió la metformina',
    'inició metformina',
    'se duplicó la dosis',
    'se redujo la dosis',
    'se cambió por insulina',
  ],
  de: [
    'Metformin abgesetzt',
    'mit Metformin begonnen',
    'Dosis erhöht',
    'Dosis reduziert',
    'auf Insulin umgestellt',
  ],
  it: [
    'metformina sospesa',
    'iniziata metformina',
    'dose raddoppiata',
    'dose ridotta',
    'sostituita con insulina',
  ],
  fr: ['metformine arrêtée', 'metformine débutée', 'dose doublée', 'dose réduite', 'remplacée par insuline'],
  pt: [
    'metformina suspensa',
    'iniciou metformina',
    'dose aumentada',
    'dose reduzida',
    'trocada por insulina',
  ],
  zh: ['停用二甲双胍', '开始二甲双胍', '剂量加倍', '减量', '换用胰岛素'],
  ja: ['メトホルミンを中止', 'メトホルミンを開始', '増量した', '減量した', 'インスリンに変更'],
  ko: ['메트포르민 중단', '메트포르민 시작', '용량 증량', '용량 감량', '인슐린으로 변경'],
};

describe.each(languages)('in %s', (language) => {
  test.each(said[language].map((text, at) => [text, at] as const))(
    '«%s» needs an entry that says so, in any language',
    (text, at) => {
      expect(changesAreBacked(text, ['Metformina 850 mg (active)', '2026-10-02'])).toBe(false);
      for (const others of Object.values(said)) {
        expect(changesAreBacked(text, [others[at] ?? ''])).toBe(true);
        expect(
          changesAreBacked(
            text,
            others.filter((_, other) => other !== at),
          ),
        ).toBe(false);
      }
    },
  );
});

test('what changes nothing needs nothing', () => {
  for (const text of [
    'Toma Metformina 850 mg desde 2026',
    'Takes metformin 850 mg for diabetes',
    'Metformin 850 mg seit 2026',
  ])
    expect(changesAreBacked(text, [])).toBe(true);
});
