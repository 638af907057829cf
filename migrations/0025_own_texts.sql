CREATE TABLE "own_texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"field" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"segment" text NOT NULL,
	"region" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"preview" text NOT NULL,
	"words" text NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "own_texts" ADD CONSTRAINT "own_texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_texts_name" ON "own_texts" USING btree ("user_id","field","name_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "own_texts_list" ON "own_texts" USING btree ("user_id","used_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "own_texts_deleted" ON "own_texts" USING btree ("deleted_at") WHERE deleted_at is not null;