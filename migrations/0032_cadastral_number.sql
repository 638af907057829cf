DROP INDEX "reports_found";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "cadastral_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE reports SET cadastral_number = content ->> 'cadastral_number' FROM report_sheets
	WHERE report_id = reports.id AND kind = 'description' AND content ->> 'cadastral_number' <> '';--> statement-breakpoint
CREATE INDEX "reports_found" ON "reports" USING gin (report_grams("user_id", array["report_number", "address", "cadastral_number", "client_name"])) WITH (fastupdate=false) WHERE deleted_at is null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_report_found() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	shown jsonb := report_client(new.content);
	place text := coalesce(new.content ->> 'address', '');
	plot text := coalesce(new.content ->> 'cadastral_number', '');
begin
	if new.kind = 'client' then
		update reports set client = shown where id = new.report_id and client is distinct from shown;
	else
		update reports set address = place, cadastral_number = plot
			where id = new.report_id and (address <> place or cadastral_number <> plot);
	end if;
	return null;
end $$;
