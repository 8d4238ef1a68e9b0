ALTER TABLE "products" ADD COLUMN "gift_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "amount_up_to_cents" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_amount_up_to" CHECK ("variants"."amount_up_to_cents" between 0 and 999999999);