CREATE TABLE "report_signatures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"revision_id" uuid NOT NULL,
	"key" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"signers" jsonb NOT NULL,
	"fits" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_signatures_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "report_signatures" ADD CONSTRAINT "report_signatures_revision_id_report_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."report_revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_signatures_once" ON "report_signatures" USING btree ("revision_id","sha256");