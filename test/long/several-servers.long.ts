import '../several-servers/caddy.test.ts';
import '../several-servers/several-servers.test.ts';
