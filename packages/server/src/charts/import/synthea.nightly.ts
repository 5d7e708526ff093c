import './synthea.test.ts';
