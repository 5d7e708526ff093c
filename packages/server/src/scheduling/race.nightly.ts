import './race.test.ts';
