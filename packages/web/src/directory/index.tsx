// The slice's second door: what other pages show of it. The routes next door stay apart, because the first page loads them.
export { DoctorProfileView } from './parts/doctor-profile-view.tsx';
export { DoctorSearch } from './parts/doctor-search.tsx';
export { factsOf, specialtyNames } from './parts/facts-of.ts';
export { type FreeDay, firstFreeDays } from './parts/free-days.ts';
export { MatchedName } from './parts/matched-name.tsx';
export { bioSnippet } from './parts/result-count.ts';
export { ReviewRows } from './parts/review-rows.tsx';
export { nextActive } from './parts/suggestion-keys.ts';
