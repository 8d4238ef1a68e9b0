ALTER TABLE "gift_cards" ADD COLUMN "email_id" integer;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attachment" "bytea";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attachment_name" text;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_email_id_outbox_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_cards_end" ON "gift_cards" USING btree ("expires_on") WHERE "gift_cards"."expires_on" is not null;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_attachment" CHECK ("outbox"."attachment" is null or "outbox"."attachment_name" is not null);