ALTER TABLE "report_files" ADD COLUMN "caption" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_files" ADD COLUMN "removed_at" timestamp with time zone;