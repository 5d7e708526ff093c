import './answerer.test.ts';
