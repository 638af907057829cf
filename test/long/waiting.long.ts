import '#document/server/pdf-turns.test.ts';
import '#kit/server/backup/backup-bucket.test.ts';
import '#kit/server/database/embedded/embedded-database.test.ts';
import '#kit/server/database/embedded/embedded-engine.test.ts';
import '#kit/server/files/s3-storage.test.ts';
