import '../cost/cost.test.ts';
