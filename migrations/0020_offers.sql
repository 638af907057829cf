CREATE TABLE "offer_lists" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"offers" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_uses" (
	"report_id" uuid NOT NULL,
	"analogue_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"price" bigint,
	"area" numeric(15, 4),
	"seen" date NOT NULL,
	CONSTRAINT "offer_uses_report_id_analogue_id_pk" PRIMARY KEY("report_id","analogue_id")
);
--> statement-breakpoint
CREATE TABLE "offer_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"offer_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"first_seen" date NOT NULL,
	"last_seen" date NOT NULL,
	"price" bigint,
	"area" numeric(15, 4),
	"price_type" text DEFAULT 'offer' NOT NULL,
	"state" text DEFAULT 'on_sale' NOT NULL,
	"offer_date" date,
	"characteristics" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"link_key" text,
	"phone_mark" text,
	"url" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"place_key" text DEFAULT '' NOT NULL,
	"price" bigint,
	"area" numeric(15, 4),
	"price_per_meter" numeric GENERATED ALWAYS AS (case when price > 0 and area > 0 then round(price / area, 6) end) STORED,
	"price_type" text DEFAULT 'offer' NOT NULL,
	"state" text DEFAULT 'on_sale' NOT NULL,
	"offer_date" date,
	"first_seen" date NOT NULL,
	"last_seen" date NOT NULL,
	"previous_price" bigint,
	"price_since" date,
	"characteristics" jsonb NOT NULL,
	"segment" text GENERATED ALWAYS AS (coalesce(characteristics ->> 'permittedUse', '')) STORED NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"secret" jsonb NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offer_lists" ADD CONSTRAINT "offer_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_uses" ADD CONSTRAINT "offer_uses_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_uses" ADD CONSTRAINT "offer_uses_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_versions" ADD CONSTRAINT "offer_versions_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_uses_of" ON "offer_uses" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "offer_uses_analogue" ON "offer_uses" USING btree ("analogue_id");--> statement-breakpoint
CREATE INDEX "offer_versions_of" ON "offer_versions" USING btree ("offer_id","position");--> statement-breakpoint
CREATE INDEX "offers_by_date" ON "offers" USING btree ("user_id",coalesce(offer_date, '-infinity'::date),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "offers_by_seen" ON "offers" USING btree ("user_id",last_seen,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "offers_by_price" ON "offers" USING btree ("user_id",coalesce(price, -1),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "offers_by_area" ON "offers" USING btree ("user_id",coalesce(area, -1),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "offers_by_per_meter" ON "offers" USING btree ("user_id",coalesce(price_per_meter, -1),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "offers_by_place" ON "offers" USING btree ("user_id",(place_key collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "offers_link" ON "offers" USING btree ("user_id","link_key");--> statement-breakpoint
CREATE INDEX "offers_phone" ON "offers" USING btree ("user_id","phone_mark","area");--> statement-breakpoint
CREATE INDEX "offers_deleted" ON "offers" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "offers_found" ON "offers" USING gin (report_grams(user_id, array[words])) WITH (fastupdate=false) WHERE deleted_at is null;--> statement-breakpoint
CREATE FUNCTION keep_offers_added() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into offer_lists as list (user_id, offers)
		select user_id, count(*) from added where deleted_at is null group by user_id order by user_id
		on conflict (user_id) do update set offers = list.offers + excluded.offers;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER offers_added AFTER INSERT ON offers REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION keep_offers_added();--> statement-breakpoint
CREATE FUNCTION keep_offers_removed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	update offer_lists list set offers = list.offers - gone.offers
		from (select user_id, count(*) as offers from removed where deleted_at is null group by user_id) gone
		where gone.user_id = list.user_id;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER offers_removed AFTER DELETE ON offers REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION keep_offers_removed();--> statement-breakpoint
CREATE FUNCTION keep_offers_changed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	update offer_lists set offers = offers + (new.deleted_at is null)::int - (old.deleted_at is null)::int
		where user_id = new.user_id;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER offers_changed AFTER UPDATE OF deleted_at ON offers FOR EACH ROW
	WHEN ((old.deleted_at is null) <> (new.deleted_at is null)) EXECUTE FUNCTION keep_offers_changed();
