ALTER TABLE "report_files" ADD COLUMN "sum" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "report_files_sum" ON "report_files" USING btree ("sum");