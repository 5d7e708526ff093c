// The slice's second door: what the administrator's dashboard shows of it. The routes next door stay apart, because the
// first page loads them.

export { bytesText } from './parts/bytes.ts';
export { Checklist } from './parts/checklist.tsx';
export { useEventName } from './parts/use-event-name.ts';
export { outcomeLooks, roleIcons } from './parts/words.ts';
