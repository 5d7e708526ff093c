import './own-screen.test.ts';
