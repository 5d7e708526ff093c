import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brandsFrom, keyOf } from './dictionary.ts';
import { allergy, answerTo, dictionary, saidOf } from './question-fixture.ts';
import { recogniseOrder } from './recognise.ts';

const brands = brandsFrom(readFileSync(new URL('brands.csv', import.meta.url), 'utf8'));
const idsOf = (text: string): string[] => recogniseOrder(text, dictionary).ingredients.map(({ id }) => id);

describe('the table of ingredients', () => {
  test('holds at least six hundred', () => {
    expect(dictionary.ingredients.size).toBeGreaterThanOrEqual(600);
  });

  test.each([
    [
      'paracetamol',
      'acetaminophen; Acetaminofén; acetaminofen; Paracetamolo; paracétamol; アセトアミノフェン; 对乙酰氨基酚; 아세트아미노펜',
    ],
    ['salbutamol', 'Albuterol; salbutamolo; サルブタモール; 沙丁胺醇; 살부타몰'],
    ['furosemide', 'Frusemide; furosemida; フロセミド; 呋塞米; 푸로세미드'],
    ['epinephrine', 'Adrenaline; Epinefrina; adrenalina; アドレナリン; 肾上腺素; 에피네프린'],
    ['metamizole', 'Metamizol; Dipirona; dipyrone; métamizole; Novaminsulfon; 安乃近; スルピリン; 메타미졸'],
    ['acetylsalicylic acid', 'Aspirina; AAS 100; aspirine; ASS 100; アスピリン; 阿司匹林; 아스피린'],
    ['isosorbide mononitrate', 'mononitrato de isosorbida; Isosorbidmononitrat; 单硝酸异山梨酯'],
    ['levodopa', 'lévodopa; levodopa; レボドパ; 左旋多巴; 레보도파'],
    ['valproic acid', 'valproato de sodio; Valproat; ácido valproico; バルプロ酸; 丙戊酸钠; 발프로산'],
    [
      'glyceryl trinitrate',
      'nitroglicerina; trinitrine; Nitroglyzerin; ニトログリセリン; 硝酸甘油; 니트로글리세린',
    ],
  ])('knows %s by its names in nine languages', (id, names) => {
    const missed = names.split('; ').filter((name) => idsOf(name).join() !== id);
    expect(missed).toEqual([]);
  });
});

describe('the table of brands', () => {
  test('reads every brand as exactly its ingredients, alone and in an order', () => {
    const wrong = [...brands].flatMap(([brand, ids]) => {
      const meant = dictionary.drugs.get(keyOf(brand))?.ingredients ?? [];
      const expected = [...ids].sort().join();
      return [idsOf(brand), idsOf(`${brand} 20 mg`)].some((found) => [...found].sort().join() !== expected) ||
        recogniseOrder(brand, dictionary).unknown.length > 0
        ? [`${brand}: ${meant.join(' + ')}`]
        : [];
    });
    expect(wrong).toEqual([]);
    expect(brands.size).toBeGreaterThanOrEqual(1000);
  });

  test.each([
    ['Augmentin 875/125', 'amoxicillin; clavulanic acid'],
    ['Bactrim Forte', 'sulfamethoxazole; trimethoprim'],
    ['cotrimoxazol 800/160', 'sulfamethoxazole; trimethoprim'],
    ['Ventolin HFA 100 mcg', 'salbutamol'],
    ['Lasix 40 mg', 'furosemide'],
    ['PANADOL', 'paracetamol'],
    ['Tylenol 500', 'paracetamol'],
    ['Novalgina gotas', 'metamizole'],
    ['Novalgin', 'metamizole'],
    ['Buscapina compositum', 'butylscopolamine; metamizole'],
    ['Hyzaar 50/12.5', 'losartan; hydrochlorothiazide'],
    ['Exforge HCT', 'amlodipine; valsartan; hydrochlorothiazide'],
    ['Janumet', 'sitagliptin; metformin'],
    ['Seretide', 'fluticasone; salmeterol'],
    ['Ultracet', 'tramadol; paracetamol'],
    ['Excedrin', 'paracetamol; acetylsalicylic acid; caffeine'],
    ['Dorflex', 'metamizole; orphenadrine; caffeine'],
    ['ロキソニン錠60mg', 'loxoprofen'],
    ['拜新同', 'nifedipine'],
    ['타이레놀정 500mg', 'paracetamol'],
    ['Tramadol/Paracetamol 37,5/325', 'tramadol; paracetamol'],
    ['paracetamol (acetaminofen) jarabe', 'paracetamol'],
  ])('reads %s', (text, ids) => {
    expect(idsOf(text).sort()).toEqual(ids.split('; ').sort());
  });

  test.each([
    [
      'Paracetamol',
      'Acetaminophen 500 mg; Acetaminofén; Paracetamolo; アセトアミノフェン; 对乙酰氨基酚; 아세트아미노펜; Tramadol/Paracetamol 37,5/325; PANADOL; Tylenol; paracetamol (acetaminofen) jarabe',
    ],
    ['Salbutamol', 'Albuterol; Ventolin'],
    ['Adrenaline', 'Epinephrine; EpiPen'],
    ['Furosemide', 'Frusemide; Lasix'],
    ['Aspirina', 'AAS 100; Cardioaspirina'],
    ['Dipirona', 'Metamizol; Novalgin; Nolotil; Buscopan Composto'],
  ])('stops an order by any name when the allergy is to %s', (substance, orders) => {
    const silent = orders
      .split('; ')
      .filter(
        (text) =>
          !saidOf(answerTo([text], { allergies: [allergy(substance)] }), 'allergy').includes(
            'stop same-ingredient',
          ),
      );
    expect(silent).toEqual([]);
  });
});
