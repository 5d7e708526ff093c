import type { Aim } from '../../aims.ts';
import type { AnswerTo, Draft, Reading, Translate } from '../../reading.ts';
import { overdue } from '../care.ts';
import { drugsWithEffect } from './drug-effect.ts';
import { dueAnswer } from './due.ts';
import { atAge, firstDone, lastVisit, noteAsked, ofTime, sentLetter } from './of-time.ts';
import { percentiles } from './percentiles.ts';
import { preeclampsia } from './preeclampsia.ts';
import { pregnancyAnswers } from './pregnancy.ts';
import { stageAnswers } from './stages.ts';

/** Says that a count or a list over all patients is none of this chart, and where it is found. */
export const aboutAllPatients = (t: Translate): Draft => ({
  kind: 'action',
  text: t('aim.allPatients'),
  sources: [],
  refusal: { code: 'out_of_scope', params: {} },
});

const answerOf = (aim: Aim): AnswerTo => {
  switch (aim.kind) {
    case 'allPatients':
      return ({ t }) => [aboutAllPatients(t)];
    case 'note':
      return noteAsked(aim.isFirst);
    case 'firstDone':
      return firstDone;
    case 'lastVisit':
      return lastVisit;
    case 'ofTime':
      return ofTime(aim.sections);
    case 'atAge':
      return atAge(aim.age);
    case 'sentLetter':
      return sentLetter;
    case 'preeclampsia':
      return preeclampsia;
    case 'percentiles':
      return percentiles(aim.codes);
    case 'drugsWithEffect':
      return drugsWithEffect(aim.effect);
    case 'gestation':
    case 'dueDate':
    case 'gravidity':
    case 'antiD':
      return pregnancyAnswers[aim.kind];
    case 'kidneyStage':
    case 'albuminuria':
    case 'pressureStage':
    case 'nyha':
    case 'gold':
    case 'asthmaControl':
    case 'bmi':
    case 'clearance':
      return stageAnswers[aim.kind];
    default:
      return dueAnswer(aim, overdue) ?? (() => []);
  }
};

/** The answer to the aim of a question, from the chart. */
export const answerToAim = (aim: Aim, reading: Reading): Draft[] => answerOf(aim)(reading);
