import './telling.test.ts';
