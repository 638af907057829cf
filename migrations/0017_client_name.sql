DROP INDEX "reports_found";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "client_name" text GENERATED ALWAYS AS (report_client_name(client)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "reports_found" ON "reports" USING gin (report_grams("user_id", array["report_number", "address", "client_name"])) WITH (fastupdate=false) WHERE deleted_at is null;