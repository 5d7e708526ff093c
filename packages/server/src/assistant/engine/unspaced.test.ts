import { describe, expect, it } from 'vitest';
import { closed, cutWords, piecesOf } from './unspaced.ts';
import { wordsOf } from './words.ts';

const pieces = [
  piecesOf(['血压', '高血压', '最近', '次', 'hb', 'hba1c', '간', '간수치', '시간', 'd다이머', '혈압']),
];
const cut = (text: string) => cutWords(wordsOf(text), pieces);

describe('closed', () => {
  it('keeps a space only where a script needs it', () => {
    expect(closed(['가슴', '통증'])).toBe('가슴통증');
    expect(closed(['ldl', 'コレステロール', 'non', 'hdl'])).toBe('ldlコレステロールnon hdl');
    expect(closed([])).toBe('');
  });
});

describe('cutWords', () => {
  it('takes the longest piece, and keeps what stands between', () => {
    expect(cut('她有高血压吗')).toEqual(['她有', '高血压', '吗']);
    expect(cut('最近3次血压')).toEqual(['最近', '3', '次', '血压']);
  });

  it('does not find a word of a script with spaces inside another', () => {
    expect(cut('HbA1cの推移')).toEqual(['hba1c', 'の推移']);
    expect(cut('hba9の値')).toEqual(['hba9', 'の値']);
    expect(cut('metformin HbA1c')).toEqual(['metformin', 'hba1c']);
  });

  it('reads one Korean syllable as a word of its own only', () => {
    expect(cut('간은 어때요')).toContain('간');
    expect(cut('간')).toEqual(['간']);
    expect(cut('시간이 없어요')).not.toContain('간');
    expect(cut('인간')).not.toContain('간');
    expect(cut('간 수치')).toEqual(['간수치']);
  });

  it('leaves nothing of a text out but spaces and endings', () => {
    expect(cut('혈압이 D-다이머')).toEqual(['혈압', 'd다이머']);
    expect(cut('')).toEqual([]);
  });
});
