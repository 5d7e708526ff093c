import './screen.test.ts';
