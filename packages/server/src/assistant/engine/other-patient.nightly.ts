import './other-patient.test.ts';
