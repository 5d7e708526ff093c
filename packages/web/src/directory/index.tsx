// The slice's second door: what other pages show of it. The routes next door stay apart, because the first page loads them.
export { DoctorSearch } from './parts/doctor-search.tsx';
