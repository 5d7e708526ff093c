/**
 * Which question a search begins with. Each is a page, `/doctors/{question}`: for patients in their portal, for
 * everybody else in public. The search itself stands behind the question mark and is read in the same way everywhere.
 */
export const firstQuestions = ['specialty', 'location', 'insurance', 'reviews', 'nearby'] as const;
export type FirstQuestion = (typeof firstQuestions)[number];
