import './effect.test.ts';
