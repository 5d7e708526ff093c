/**
 * Laboratory analytes that a question can name, with the LOINC codes under which results of exactly that analyte
 * arrive (loinc.org, blood, serum or plasma unless the name says urine). A result with another code, or none, is
 * recognised by its name.
 */
export const analytes = {
  hba1c: ['4548-4', '17856-6', '4549-2', '59261-8', '41995-2'],
  glucose: ['2339-0', '2345-7', '1558-6', '14749-6', '15074-8', '41653-7', '2340-8'],
  creatinine: ['2160-0', '38483-4', '14682-9'],
  egfr: ['33914-3', '48642-3', '48643-1', '62238-1', '88293-6', '98979-8'],
  bun: ['3094-0', '6299-2'],
  urea: ['3091-6', '22664-7'],
  potassium: ['2823-3', '6298-4'],
  sodium: ['2951-2', '2947-0'],
  chloride: ['2075-0', '2069-3'],
  bicarbonate: ['2028-9', '20565-8', '1963-8'],
  calcium: ['17861-6', '49765-1'],
  magnesium: ['19123-9', '2601-3'],
  phosphate: ['2777-1'],
  cholesterol_total: ['2093-3', '14647-2'],
  ldl: ['2089-1', '13457-7', '18262-6', '22748-8'],
  hdl: ['2085-9', '14646-4'],
  non_hdl: ['43396-1'],
  triglycerides: ['2571-8', '14927-8'],
  hemoglobin: ['718-7'],
  hematocrit: ['4544-3', '20570-8'],
  leukocytes: ['6690-2'],
  platelets: ['777-3'],
  erythrocytes: ['789-8'],
  mcv: ['787-2'],
  mch: ['785-6'],
  mchc: ['786-4'],
  alt: ['1742-6'],
  ast: ['1920-8'],
  alkaline_phosphatase: ['6768-6'],
  ggt: ['2324-2'],
  bilirubin_total: ['1975-2'],
  albumin: ['1751-7'],
  protein_total: ['2885-2'],
  tsh: ['3016-3', '11580-8'],
  free_t4: ['3024-7'],
  ferritin: ['2276-4'],
  iron: ['2498-4'],
  vitamin_b12: ['2132-9'],
  vitamin_d: ['1989-3', '62292-8'],
  folate: ['2284-8'],
  inr: ['6301-6', '34714-6'],
  crp: ['1988-5', '30522-7'],
  esr: ['4537-7', '30341-2'],
  uric_acid: ['3084-1'],
  psa: ['2857-1'],
  troponin: ['6598-7', '10839-9', '67151-1', '89579-7'],
  bnp: ['30934-4', '33762-6'],
  d_dimer: ['48065-7'],
  albumin_creatinine_ratio: ['14959-1', '9318-7'],
} as const satisfies Record<string, readonly string[]>;
export type AnalyteId = keyof typeof analytes;

/** Nitrogen in urea and urea itself are two analytes of one question; the other is shown where one is not recorded. */
export const closestAnalyte: Partial<Record<AnalyteId, AnalyteId>> = { urea: 'bun', bun: 'urea' };

/** Groups of analytes that people ask for by one name. */
export const panels = {
  lipids: ['cholesterol_total', 'ldl', 'hdl', 'triglycerides'],
  blood_count: ['hemoglobin', 'hematocrit', 'leukocytes', 'platelets'],
  kidney: ['creatinine', 'egfr', 'bun', 'urea', 'albumin_creatinine_ratio'],
  liver: ['alt', 'ast', 'alkaline_phosphatase', 'ggt', 'bilirubin_total', 'albumin'],
  electrolytes: ['sodium', 'potassium', 'chloride', 'bicarbonate'],
  thyroid: ['tsh', 'free_t4'],
} as const satisfies Record<string, readonly AnalyteId[]>;
export type PanelId = keyof typeof panels;

/** Words of a result's name that do not make it another analyte. */
export const neutralNameWords = new Set(
  'serum plasma blood suero sangre total fasting ayunas en de in of the la el serica serico plasmatica plasmatico venosa venous basal level nivel niveles estimated estimada estimado calculated calculada calculado direct directo random s p by'.split(
    ' ',
  ),
);

/** Words of a result's name that say it was measured in something else than blood. */
export const otherSpecimens = new Set(
  'urine urinary orina urinaria urinario stool feces heces fecal csf lcr cerebrospinal saliva semen ascitic pleural'.split(
    ' ',
  ),
);
