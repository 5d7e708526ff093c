// The slice's second door: what other pages show of it. The routes next door stay apart, because the first page loads them.
export { DoctorProfileView } from './parts/doctor-profile-view.tsx';
export { DoctorResult } from './parts/doctor-result.tsx';
export { DoctorSearch } from './parts/doctor-search.tsx';
export { specialtyNames } from './parts/facts-of.ts';
export { FindView } from './parts/find/find-view.tsx';
export { headingOf } from './parts/find/heading-of.ts';
export { type AddressInHand, useSearch } from './parts/find/use-search.ts';
export { FirstFreeTime } from './parts/first-free-time.tsx';
export { FoundDoctorRow } from './parts/found-doctor.tsx';
export { firstFreeDays } from './parts/free-days.ts';
export { BookingFacts, FreeDays } from './parts/free-days-list.tsx';
export { MatchedName } from './parts/matched-name.tsx';
export { ReviewRows } from './parts/review-rows.tsx';
export { searchLimits } from './parts/search-limits.ts';
export { SuggestionList } from './parts/suggestion-list.tsx';
export { useSuggestionBox } from './parts/use-suggestion-box.ts';
