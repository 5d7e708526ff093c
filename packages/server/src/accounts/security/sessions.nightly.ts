import './sessions.test.ts';
