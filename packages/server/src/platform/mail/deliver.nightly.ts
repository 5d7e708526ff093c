import './deliver.test.ts';
