ALTER TABLE "shipping_rules" ADD COLUMN "min_days" integer;--> statement-breakpoint
ALTER TABLE "shipping_rules" ADD COLUMN "max_days" integer;--> statement-breakpoint
ALTER TABLE "shipping_rules" ADD CONSTRAINT "shipping_rules_days" CHECK (("shipping_rules"."min_days" is null) = ("shipping_rules"."max_days" is null) and "shipping_rules"."min_days" between 0 and "shipping_rules"."max_days");