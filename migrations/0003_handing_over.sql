ALTER TABLE "report_revisions" ADD COLUMN "handed_over_on" date;--> statement-breakpoint
ALTER TABLE "report_revisions" ADD COLUMN "handed_over_to" text DEFAULT '' NOT NULL;