CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_lists" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
DROP INDEX "invoices_created";--> statement-breakpoint
DROP INDEX "ledger_user";--> statement-breakpoint
DROP INDEX "payments_user";--> statement-breakpoint
DROP INDEX "reports_list";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "client" jsonb;--> statement-breakpoint
ALTER TABLE "report_lists" ADD CONSTRAINT "report_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Each three letters that follow each other, with their owner: a part of a text is found among its owner's texts alone.
CREATE FUNCTION report_grams(owner uuid, texts text[]) RETURNS int[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	select coalesce(array_agg(distinct hashtext(owner::text || substr(lower(line), at, 3))), '{}')
	from unnest(texts) line, generate_series(1, length(lower(line)) - 2) at
$$;--> statement-breakpoint
-- What the list shows of a client's sheet.
CREATE FUNCTION report_client(sheet jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	select jsonb_build_object('client_type', sheet ->> 'client_type', 'last_name', coalesce(sheet ->> 'last_name', ''),
		'first_name', coalesce(sheet ->> 'first_name', ''), 'middle_name', coalesce(sheet ->> 'middle_name', ''),
		'org_short_name', sheet ->> 'org_short_name', 'org_full_name', sheet ->> 'org_full_name')
	where sheet ->> 'client_type' is not null
$$;--> statement-breakpoint
CREATE FUNCTION report_client_name(client jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	select coalesce(string_agg(word, ' ' order by place), '')
	from unnest(array[case when client ->> 'client_type' = 'entrepreneur' then 'ИП' end, client ->> 'last_name', client ->> 'first_name',
		client ->> 'middle_name', client ->> 'org_short_name', client ->> 'org_full_name']) with ordinality words(word, place)
	where word <> ''
$$;--> statement-breakpoint
UPDATE reports SET
	address = coalesce((select content ->> 'address' from report_sheets where report_id = reports.id and kind = 'description'), ''),
	client = (select report_client(content) from report_sheets where report_id = reports.id and kind = 'client');--> statement-breakpoint
INSERT INTO report_lists (user_id, reports) SELECT user_id, count(*) FROM reports WHERE deleted_at is null GROUP BY user_id;--> statement-breakpoint
-- Most writes change no column of an index: with room beside the row they leave the indexes alone.
ALTER TABLE reports SET (fillfactor = 80);--> statement-breakpoint
INSERT INTO counters (name, value) SELECT 'open accounts', count(*) FROM users WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "invoices_all" ON "invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_history" ON "ledger" USING btree ("user_id","created_at","id") WHERE kind <> 'top_up';--> statement-breakpoint
CREATE INDEX "payments_history" ON "payments" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_all" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reports_number" ON "reports" USING btree (("user_id"::text || lower(trim("report_number")))) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reports_found" ON "reports" USING gin (report_grams("user_id", array["report_number", "address", report_client_name("client")])) WITH (fastupdate=false) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reports_list" ON "reports" USING btree ("user_id",coalesce("report_date", '-infinity'::date),"created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE FUNCTION keep_report_found() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	shown jsonb := report_client(new.content);
	place text := coalesce(new.content ->> 'address', '');
begin
	if new.kind = 'client' then
		update reports set client = shown where id = new.report_id and client is distinct from shown;
	else
		update reports set address = place where id = new.report_id and address <> place;
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER report_found AFTER INSERT OR UPDATE OF content ON report_sheets FOR EACH ROW
	WHEN (new.kind in ('client', 'description')) EXECUTE FUNCTION keep_report_found();--> statement-breakpoint
CREATE FUNCTION keep_list_of_added() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into report_lists as list (user_id, reports)
		select user_id, count(*) from added where deleted_at is null group by user_id order by user_id
		on conflict (user_id) do update set reports = list.reports + excluded.reports, version = list.version + 1;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER report_list_added AFTER INSERT ON reports REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION keep_list_of_added();--> statement-breakpoint
CREATE FUNCTION keep_list_of_removed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	update report_lists list set reports = list.reports - gone.reports, version = version + 1
		from (select user_id, count(*) as reports from removed where deleted_at is null group by user_id) gone
		where gone.user_id = list.user_id;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER report_list_removed AFTER DELETE ON reports REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION keep_list_of_removed();--> statement-breakpoint
CREATE FUNCTION keep_list_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	update report_lists set version = version + 1,
			reports = reports + (new.deleted_at is null)::int - (old.deleted_at is null)::int
		where user_id = new.user_id;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER report_list_changed AFTER UPDATE OF deleted_at, report_date, created_at ON reports FOR EACH ROW
	WHEN ((old.deleted_at, old.report_date, old.created_at) is distinct from (new.deleted_at, new.report_date, new.created_at))
	EXECUTE FUNCTION keep_list_of_changed();--> statement-breakpoint
CREATE FUNCTION keep_accounts_added() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	update counters set value = value + (select count(*) from added where closed_at is null) where name = 'open accounts';
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER accounts_added AFTER INSERT ON users REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION keep_accounts_added();--> statement-breakpoint
CREATE FUNCTION keep_accounts_removed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	update counters set value = value - (select count(*) from removed where closed_at is null) where name = 'open accounts';
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER accounts_removed AFTER DELETE ON users REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION keep_accounts_removed();--> statement-breakpoint
CREATE FUNCTION keep_accounts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	update counters set value = value + (new.closed_at is null)::int - (old.closed_at is null)::int where name = 'open accounts';
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER accounts_changed AFTER UPDATE OF closed_at ON users FOR EACH ROW
	WHEN ((old.closed_at is null) <> (new.closed_at is null)) EXECUTE FUNCTION keep_accounts_changed();
