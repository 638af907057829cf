CREATE TABLE "advert_evidence" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"offer_id" uuid,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"site" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "advert_evidence_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "advert_evidence" ADD CONSTRAINT "advert_evidence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advert_evidence" ADD CONSTRAINT "advert_evidence_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advert_evidence_of" ON "advert_evidence" USING btree ("offer_id","saved_at");--> statement-breakpoint
CREATE INDEX "advert_evidence_user" ON "advert_evidence" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "advert_evidence_loose" ON "advert_evidence" USING btree ("created_at") WHERE offer_id is null;