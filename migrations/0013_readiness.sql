ALTER TABLE "report_revisions" ADD COLUMN "took_ms" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "readiness" jsonb;