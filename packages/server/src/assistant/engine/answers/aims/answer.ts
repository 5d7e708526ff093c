import type { Aim } from '../../aims.ts';
import type { AnswerTo, Draft, Reading, Translate } from '../../reading.ts';
import { overdue } from '../care.ts';
import { doseByWeight } from './dose-by-weight.ts';
import { drugsWithEffect } from './drug-effect.ts';
import { takenBefore, whyOfDrugs } from './drug-why.ts';
import { dueAnswer } from './due.ts';
import { atAge, firstDone, lastVisit, noteAsked, ofTime, sentLetter } from './of-time.ts';
import { percentiles } from './percentiles.ts';
import { preeclampsia } from './preeclampsia.ts';
import { pregnancyAnswers } from './pregnancy.ts';
import {
  careLate,
  dosesCounted,
  influenzaLate,
  screeningNamed,
  vaccineDueByRule,
  vaccinesLate,
} from './prevention.ts';
import { stageAnswers } from './stages.ts';

/** Says that a count or a list over all patients is none of this chart, and where it is found. */
export const aboutAllPatients = (t: Translate): Draft => ({
  kind: 'action',
  text: t('aim.allPatients'),
  sources: [],
  refusal: { code: 'out_of_scope', params: {} },
});

/** One answer, before it the verdict of a rule. */
const withFirst =
  (first: AnswerTo, then: AnswerTo | null): AnswerTo =>
  (reading) =>
    [...first(reading), ...(then?.(reading) ?? [])].slice(0, 5);

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
    case 'vaccinesMissing':
      return vaccinesLate;
    case 'prevention':
      return careLate(overdue);
    case 'doses':
      return dosesCounted(aim.antigen, aim.wanted);
    case 'pending':
      return withFirst(aim.asked === null ? () => [] : screeningNamed, dueAnswer(aim, overdue));
    case 'vaccineDue':
      return withFirst(
        withFirst(aim.antigen === 'influenza' ? influenzaLate : () => [], dueAnswer(aim, overdue)),
        vaccineDueByRule(aim.antigen),
      );
    case 'preeclampsia':
      return preeclampsia;
    case 'percentiles':
      return percentiles(aim.codes);
    case 'drugsWithEffect':
      return drugsWithEffect(aim.effect);
    case 'doseByWeight':
      return doseByWeight(aim.drug, aim.rule);
    case 'drugWhy':
      return whyOfDrugs;
    case 'drugBefore':
      return takenBefore(aim.drug);
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
