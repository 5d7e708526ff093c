import './embedded.test.ts';
