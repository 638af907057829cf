import '../hostile/hostile.test.ts';
