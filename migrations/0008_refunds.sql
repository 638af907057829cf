ALTER TABLE "payments" ADD COLUMN "refunded_kop" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_uncovered_kop" bigint DEFAULT 0 NOT NULL;