CREATE TABLE "advert_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"evidence_id" uuid,
	"position" smallint DEFAULT 0 NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "advert_pictures_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "advert_pictures" ADD CONSTRAINT "advert_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advert_pictures" ADD CONSTRAINT "advert_pictures_evidence_id_advert_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."advert_evidence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advert_pictures_of" ON "advert_pictures" USING btree ("evidence_id","position");--> statement-breakpoint
CREATE INDEX "advert_pictures_user" ON "advert_pictures" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "advert_pictures_loose" ON "advert_pictures" USING btree ("created_at") WHERE evidence_id is null;--> statement-breakpoint
-- The same letters as before, of a text that is made small once and not anew for each three of them.
CREATE OR REPLACE FUNCTION report_grams(owner uuid, texts text[]) RETURNS int[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 3000 AS $$
	select coalesce(array_agg(distinct hashtext(owner::text || substr(line, at, 3))), '{}')
	from (select lower(written) as line from unnest(texts) written offset 0) lines, generate_series(1, length(line) - 2) at
$$;
