/**
 * Results that speak for a problem which stands on no list: problems | tests | what shows it. `L` and `H` are results out of the range
 * that the laboratory printed; `positive` is a test whose text names what was found. A figure is a limit of a guideline.
 * Glucose below 70 mg/dL (3.9 mmol/L): ADA, Standards of Care in Diabetes 2025, section 6, hypoglycemia level 1.
 * HbA1c of 6.5 % and more: the same, section 2, diagnosis of diabetes.
 */
const table = `
urinary-tract-infection cystitis pyelonephritis | urine-culture urine-nitrite urine-leukocytes | positive
sepsis | blood-culture | positive
hypoglycemia | glucose | < 70 mg/dL 3.9 mmol/L
hyperglycemia | glucose | H
diabetes | hba1c | >= 6.5 %
gestational-diabetes | osullivan-test ogtt | H
anemia | hemoglobin | L
iron-deficiency iron-deficiency-anemia | ferritin transferrin-saturation hemoglobin | L
b12-deficiency | vitamin-b12 | L
folate-deficiency | folate | L
vitamin-d-deficiency | vitamin-d | L
thrombocytopenia | platelets | L
leukopenia | leukocytes | L
neutropenia | neutrophils | L
polycythemia | hemoglobin hematocrit | H
hyperkalemia | potassium | H
hypokalemia | potassium | L
hyponatremia | sodium | L
hypernatremia | sodium | H
hypercalcemia | calcium | H
hypocalcemia | calcium | L
hypomagnesemia | magnesium | L
acute-kidney-injury | creatinine | H
renal-failure chronic-kidney-disease | egfr | L
proteinuria | urine-protein urine-albumin | H
hematuria | urine-blood | positive
hyperuricemia | uric-acid | H
hypercholesterolemia dyslipidemia | ldl cholesterol-total | H
hypertriglyceridemia | triglycerides | H
hypothyroidism subclinical-hypothyroidism | tsh | H
hyperthyroidism | tsh | L
jaundice | bilirubin-total | H
syphilis | rpr-vdrl treponemal-test | positive
hiv | hiv-test | positive
hepatitis-b | hbsag | positive
hepatitis-c | anti-hcv hcv-rna | positive
covid-19 | covid-test | positive
helicobacter-pylori | h-pylori-test | positive
tuberculosis | tb-test | positive
`;

/** A limit in each unit in which results come. */
type Bound = { readonly side: '<' | '>='; readonly of: Readonly<Record<string, number>> };

/** The way in which results show a problem. */
export type Shown = 'L' | 'H' | 'positive' | Bound;

/** The tests that speak for a problem, and what they have to show. */
export type Evidence = { readonly tests: readonly string[]; readonly shown: Shown };

const shownOf = (text: string): Shown => {
  if (text === 'L' || text === 'H' || text === 'positive') return text;
  const [side = '', ...figures] = text.split(' ');
  const of = Object.fromEntries(
    figures.flatMap((figure, at) => (at % 2 === 0 ? [[figures[at + 1] ?? '', Number(figure)]] : [])),
  );
  return { side: side === '<' ? '<' : '>=', of };
};

/** By the id of a problem's term. */
export const evidenceOfProblem: ReadonlyMap<string, Evidence> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [problems = '', tests = '', shown = ''] = line.split(' | ');
      const evidence = { tests: tests.split(' ').map((id) => `test/${id}`), shown: shownOf(shown) };
      return problems.split(' ').map((id) => [`problem/${id}`, evidence] as const);
    }),
);

/** Words of a result that tells of no finding: negative, pending, or a sample that says nothing; without accents. */
export const nothingFound =
  /(?<!\p{L})(?:negativ\p{L}*|neg|no reactiv\p{L}*|non ?-?reactiv\p{L}*|nicht reaktiv|nao reag\p{L}*|non reattiv\p{L}*|non reactif|sin (?:crecimiento|desarrollo)|no (?:hubo )?(?:crecimiento|desarrollo)|no (?:significant )?growth|esteril\p{L}*|steril\p{L}*|kein wachstum|nessuna crescita|non crescita|pas de croissance|absence de (?:germe|culture)|culture sterile|sem crescimento|ausencia de crecimiento|not detected|no detectad\p{L}*|nicht nachgewiesen|non rilevat\p{L}*|non detecte\p{L}*|nao detectad\p{L}*|ausentes?|absent|normal|pend\p{L}*|en proceso|in progress|ausstehend|in corso|en cours|em andamento|contamin\p{L}*|kontamin\p{L}*|flora (?:mixta|normal|mista|mixte|habitual|saprofit\p{L}*|urogenital)|mixed (?:flora|growth)|normal flora|mischflora|flore (?:mixte|normale))(?!\p{L})|污染|混合菌|待定|汚染|常在菌|検査中|오염|혼합균|검사 ?중|阴性|未检出|无生长|未生长|陰性|検出せず|発育なし|発育を認めず|음성|검출되지|불검출|배양되지/u;
/** A treatment is asked for: `con qué se trató`, `was it treated?` */
export const treatmentAsked =
  /(?<!\p{L})(?:trato|trata\p{L}*|treat\p{L}*|antibi\p{L}*|behandel\p{L}*|curat\p{L}*|curad\p{L}*|trait\p{L}*|cured?|atb|abx)(?!\p{L})|治疗|治療|치료|抗生|항생|抗菌/u;
