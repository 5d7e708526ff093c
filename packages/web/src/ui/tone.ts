/** The five status colours. None of them stands alone: an icon and a word are always beside it. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral';
