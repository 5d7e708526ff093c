import type { Quantity } from '../units.ts';

/**
 * The quantity of a test by its LOINC code, where laboratories report it in units that the clinical reference converts
 * (section 1). A code that is not here is compared in its own unit only.
 */
const quantityByLoinc: Readonly<Record<string, Quantity>> = {
  '2160-0': 'creatinine',
  '38483-4': 'creatinine',
  '14682-9': 'creatinine',
  '2093-3': 'cholesterol',
  '14647-2': 'cholesterol',
  '2085-9': 'cholesterol',
  '14646-4': 'cholesterol',
  '2089-1': 'cholesterol',
  '13457-7': 'cholesterol',
  '43396-1': 'cholesterol',
  '70204-3': 'cholesterol',
  '2571-8': 'triglycerides',
  '14927-8': 'triglycerides',
  '1558-6': 'glucose',
  '2345-7': 'glucose',
  '2339-0': 'glucose',
  '14749-6': 'glucose',
  '14771-0': 'glucose',
  '17861-6': 'calcium',
  '49765-1': 'calcium',
  '2000-8': 'calcium',
  '1751-7': 'albumin',
  '3094-0': 'urea_nitrogen',
  '6299-2': 'urea_nitrogen',
  '14937-7': 'urea_nitrogen',
  '1975-2': 'bilirubin',
  '14631-6': 'bilirubin',
  '1968-7': 'bilirubin',
  '14629-0': 'bilirubin',
  '4548-4': 'hba1c',
  '59261-8': 'hba1c',
  '2951-2': 'electrolyte',
  '2947-0': 'electrolyte',
  '2823-3': 'electrolyte',
  '6298-4': 'electrolyte',
  '2075-0': 'electrolyte',
  '2069-3': 'electrolyte',
  '1963-8': 'electrolyte',
  '2028-9': 'electrolyte',
  '1920-8': 'enzyme',
  '1742-6': 'enzyme',
  '777-3': 'platelets',
};

/** The quantity that a LOINC code measures; null where its units cannot be converted. */
export const quantityOf = (code: string | null): Quantity | null =>
  code === null ? null : (quantityByLoinc[code] ?? null);
