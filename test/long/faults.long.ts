import '../faults/clock.test.ts';
import '../faults/cluster.test.ts';
import '../faults/database-disk.test.ts';
import '../faults/disk.test.ts';
import '../faults/failover.test.ts';
import '../faults/postgres.test.ts';
import '../faults/processes.test.ts';
