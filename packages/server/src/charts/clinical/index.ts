/**
 * The door of the clinical kernels: what screens, alerts and the assistant may use. Everything behind it is pure but
 * `loadDictionary`, which reads two files; decision 32 says where what is.
 */
export { basisOf, calculate, mayAlert, neededInputs } from './calculate.ts';
export type { Calculation, Given, Person } from './calculation.ts';
export type {
  AgeInput,
  Calculator,
  ChoiceInput,
  I18nKey,
  InputSpec,
  NumberInput,
  SexInput,
  YesNoInput,
} from './calculator.ts';
export { allCalculators, type CalculatorId, calculators, isCalculatorId } from './calculators/registry.ts';
export { isSevereReaction } from './drugs/allergies.ts';
export { checkDrugs, type DrugAnswer, drugChecks } from './drugs/check.ts';
export { childrenPack, type DoseRule } from './drugs/children.ts';
export {
  type Brands,
  type Dictionary,
  type DrugClass,
  type Ingredient,
  isRun,
  keyOf,
  tokensOf,
  withBrands,
  writtenTokensOf,
} from './drugs/dictionary.ts';
export { coverageOf } from './drugs/labelling/coverage.ts';
export { factsOfProblem } from './drugs/labelling/facts.ts';
export { membersOf as drugsOfClasses } from './drugs/labelling/groups.ts';
export { loadDictionary } from './drugs/load.ts';
export { classesNamedIn, type NamedClass } from './drugs/named-classes.ts';
export type { AllergyEntry, DrugQuestion, Order, PatientFact } from './drugs/question.ts';
export {
  drugsNamedIn,
  isOrderWord,
  type NamedDrug,
  type Recognised,
  recogniseAllergy,
  recogniseOrder,
  suggestionsFor,
} from './drugs/recognise.ts';
export { type AlertLevel, type DrugAlert, type Reason, stillStanding } from './drugs/rule.ts';
export { checkInputs } from './inputs.ts';
export {
  type Figure,
  type Judgement,
  judge,
  type LabFlag,
  type Limits,
  type PracticeRange,
  type PrintedRange,
  type RangePerson,
} from './labs/flags.ts';
export { quantityOf } from './labs/quantities.ts';
export { codeOfTest, namedCodes } from './labs/test-names.ts';
export { type LabResult, type Trend, trendOf } from './labs/trend.ts';
export { careRules } from './overdue/care-rules.ts';
export {
  type CareAnswer,
  type CareEntry,
  type CareQuestion,
  type CareRule,
  type CareStatus,
  overdueCare,
} from './overdue/overdue-care.ts';
export type { Predicate } from './overdue/predicate.ts';
export { before } from './periods.ts';
export { rounded } from './rounding.ts';
export {
  type FoundTerm,
  stemsOf,
  type Term,
  type TermKind,
  termKinds,
  termName,
  terms,
  termsIn,
  termsOfCode,
  termsOfName,
  withBroader,
} from './terminology/terminology.ts';
export { isUcum, ucumScale } from './ucum.ts';
export { ucumOf } from './unit-spelling.ts';
export { fromFormulaUnit, type Quantity, toFormulaUnit, unitOf, unitSpelled, unitsOf } from './units.ts';
