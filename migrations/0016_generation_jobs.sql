CREATE TABLE "generation_jobs" (
	"report_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"part" text DEFAULT 'pdf' NOT NULL,
	"problem" jsonb,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"alive_at" timestamp with time zone,
	CONSTRAINT "generation_jobs_report_id_revision_pk" PRIMARY KEY("report_id","revision")
);
--> statement-breakpoint
ALTER TABLE "generation_jobs" ADD CONSTRAINT "generation_jobs_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;