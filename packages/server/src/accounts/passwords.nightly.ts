import './passwords.test.ts';
