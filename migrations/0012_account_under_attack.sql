CREATE TABLE "known_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"cookie_hash" text NOT NULL,
	"signed_in_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_cookie_hash_unique" UNIQUE("cookie_hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "former_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "former_email_key" text;--> statement-breakpoint
ALTER TABLE "mail_queue" ADD COLUMN "about" uuid;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_user" ON "known_devices" USING btree ("user_id","signed_in_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_device_id_known_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."known_devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_former_email" ON "users" USING btree ("former_email_key");--> statement-breakpoint
CREATE INDEX "mail_queue_about" ON "mail_queue" USING btree ("about");--> statement-breakpoint
-- Whom the letters of older versions tell of, as far as their address says; the others that are out keep no address.
UPDATE "mail_queue" SET "about" = "users"."id" FROM "users" WHERE "users"."email" = "mail_queue"."to_address" AND "users"."closed_at" IS NULL;--> statement-breakpoint
UPDATE "mail_queue" SET "to_address" = '', "to_name" = '', "reply_to" = NULL, "last_error" = NULL WHERE "about" IS NULL AND ("sent_at" IS NOT NULL OR "failed_at" IS NOT NULL);