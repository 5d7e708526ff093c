import './slow-server.test.ts';
