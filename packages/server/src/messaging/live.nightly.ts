import './live.test.ts';
