import '../several-servers/several-servers.test.ts';
