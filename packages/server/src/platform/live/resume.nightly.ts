import './resume.test.ts';
