import type { UrgentSign } from '@doctor-plus/contract/messaging/conversations.ts';
import type { Part } from './lexicon.ts';

/** A sign out of parts that stand beside each other in any order; one of each list. */
export type Rule = {
  readonly sign: UrgentSign;
  readonly parts: readonly (readonly Part[])[];
  /** Most words between two parts. */
  readonly within: number;
  /** Parts that give the others another cause. */
  readonly unless?: readonly Part[];
};

const rule = (sign: UrgentSign, within: number, parts: string, unless?: readonly Part[]): Rule => ({
  sign,
  within,
  parts: parts.split(' + ').map((one) => one.split(' ') as Part[]),
  ...(unless ? { unless } : {}),
});

/**
 * The parts of each sign. Signs after FAST (stroke), the World Allergy Organization 2020 (anaphylaxis), the ERC Guidelines 2021
 * (unconsciousness, choking, bleeding, seizure, head injury), NICE NG143 and NG240 (fever under five, meningitis), RCOphth 2020
 * (sudden loss of sight), WHO mhGAP 2.0 (self-harm, poisoning) and WHO 2013 (violence).
 */
export const rules: readonly Rule[] = [
  rule('unconscious', 0, 'faint'),
  rule('unconscious', 8, 'noanswer + other floor fell'),
  rule('unconscious', 6, 'nowake + other fell faint'),
  rule('breathing', 0, 'airless'),
  rule('breathing', 3, 'unable + breathe'),
  rule('breathing', 0, 'not + breathe'),
  rule('breathing', 3, 'lack + air'),
  rule('breathing', 4, 'hard + breathe'),
  rule('breathing', 3, 'breathe + fast'),
  rule('breathing', 5, 'ribs + sunken'),
  rule('breathing', 6, 'inhaler + useless'),
  rule('anaphylaxis', 5, 'airway + swollen inflamed'),
  rule('anaphylaxis', 4, 'throat + swollen'),
  rule('anaphylaxis', 4, 'throat + closing'),
  rule('anaphylaxis', 5, 'face + swollen inflamed'),
  rule('anaphylaxis', 10, 'hives + throat airless hard lack'),
  rule('bleeding', 5, 'blood + nostop'),
  rule('bleeding', 8, 'blood + pregnant'),
  rule('bleeding', 4, 'blood + vomit'),
  rule('bleeding', 2, 'blood + much'),
  rule('bleeding', 4, 'stool + tarry', ['iron']),
  rule('stroke', 5, 'face mouth + droop'),
  rule('stroke', 5, 'face side + numb'),
  rule('stroke', 4, 'limb side + unable not + move', ['pain', 'fell', 'struck', 'broken', 'accident']),
  rule('stroke', 4, 'limb side + paralysed', ['pain', 'fell', 'struck', 'broken', 'accident']),
  rule('stroke', 4, 'speak + garbled'),
  rule('stroke', 6, 'speak + unable + sudden face mouth limb side numb', ['throat', 'fever']),
  rule('chest_pain', 5, 'chest + pain'),
  rule('chest_pain', 5, 'chest + pressure'),
  rule('stroke', 5, 'headache + worst'),
  rule('chest_pain', 8, 'pain pressure + limb + sweat'),
  rule('seizure', 0, 'convulse'),
  rule('seizure', 4, 'shake + whole'),
  rule('seizure', 4, 'eye + rolled'),
  rule('seizure', 5, 'mouth + foam'),
  rule('poisoning', 0, 'overdose'),
  rule('poisoning', 5, 'took + pills + all many'),
  rule('poisoning', 5, 'took + poison'),
  rule('poisoning', 7, 'child baby + took + poison foreign'),
  rule('poisoning', 7, 'child baby + ate + pills'),
  rule('poisoning', 7, 'child baby + took ate + others'),
  rule('suicide', 0, 'killself'),
  rule('suicide', 0, 'nolife'),
  rule('suicide', 0, 'harm'),
  rule('suicide', 0, 'better'),
  rule('suicide', 3, 'want + die'),
  rule('suicide', 3, 'want + selfhurt'),
  rule('violence', 0, 'rape'),
  rule('violence', 0, 'hitme'),
  rule('violence', 5, 'partner + hits'),
  rule('violence', 6, 'partner + strangle'),
  rule('violence', 0, 'strangle'),
  rule('violence', 4, 'threat + kill'),
  rule('violence', 5, 'force + sex'),
  rule('violence', 6, 'touch + partner force'),
  rule('violence', 2, 'afraid + partner'),
  rule('injury', 5, 'head + struck'),
  rule('injury', 6, 'fell + height'),
  rule('injury', 8, 'fell + unable not + stand'),
  rule('injury', 10, 'fell + cantstand'),
  rule('injury', 9, 'fell + drowsy vomit'),
  rule('injury', 6, 'bone + seen'),
  rule('injury', 0, 'runover'),
  rule('injury', 0, 'crash'),
  rule('injury', 0, 'stabbed'),
  rule('injury', 4, 'burnt + burning face'),
  rule('fever', 8, 'fever + neck + stiff'),
  rule('fever', 3, 'neck + stiff + child'),
  rule('fever', 10, 'fever + drowsy'),
  rule('fever', 8, 'fever + newborn'),
  rule('fever', 10, 'fever + purpura'),
  rule('vision', 5, 'notsee + eye'),
  rule('vision', 3, 'lost + sight'),
  rule('vision', 5, 'notsee sight + sudden'),
  rule('vision', 6, 'dark + eye'),
];
