import './present.test.ts';
