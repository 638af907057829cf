import '../crash/crash.test.ts';
