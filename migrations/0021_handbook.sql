CREATE TABLE "handbook_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"factor" text NOT NULL,
	"segment" text NOT NULL,
	"region" text NOT NULL,
	"from_value" text NOT NULL,
	"to_value" text NOT NULL,
	"source" text NOT NULL,
	"edition" text NOT NULL,
	"content" jsonb NOT NULL,
	"words" text NOT NULL,
	"digest" text NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_zones" (
	"user_id" uuid NOT NULL,
	"region" text NOT NULL,
	"place" text NOT NULL,
	"zone" text NOT NULL,
	CONSTRAINT "place_zones_user_id_region_place_pk" PRIMARY KEY("user_id","region","place")
);
--> statement-breakpoint
ALTER TABLE "handbook_entries" ADD CONSTRAINT "handbook_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_zones" ADD CONSTRAINT "place_zones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "handbook_entries_once" ON "handbook_entries" USING btree ("user_id","digest") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "handbook_entries_fitting" ON "handbook_entries" USING btree ("user_id","segment","region") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "handbook_entries_deleted" ON "handbook_entries" USING btree ("deleted_at") WHERE deleted_at is not null;