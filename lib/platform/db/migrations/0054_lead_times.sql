CREATE TABLE "workshop_room" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"day" date NOT NULL,
	"room_from" date NOT NULL,
	CONSTRAINT "workshop_room_one_row" CHECK ("workshop_room"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "order_promises" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_promises_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"before" date NOT NULL,
	"promised_on" date NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_promises_later" CHECK ("order_promises"."promised_on" > "order_promises"."before")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lead_days" smallint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "lead_days" smallint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lead_days" smallint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_by_buyer_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "workshop" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_promises" ADD CONSTRAINT "order_promises_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_promises_order" ON "order_promises" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "products_lead_days" ON "products" USING btree ("lead_days") WHERE "products"."lead_days" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_lead_days_range" CHECK ("products"."lead_days" between 1 and 250);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promise" CHECK (("orders"."promised_on" is null) = ("orders"."lead_days" is null));--> statement-breakpoint
-- Product pages say when a piece leaves the workshop.
DROP TRIGGER raise_version ON products;--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF slug, name, product_code, category_id, state, date_added, updated, orders_before, translations, personalised, safety, goes_with, questions, question_set_id, lead_days
  ON products FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();--> statement-breakpoint
DROP TRIGGER record_update ON products;--> statement-breakpoint
CREATE TRIGGER record_update AFTER UPDATE ON products REFERENCING NEW TABLE AS fresh OLD TABLE AS stale FOR EACH STATEMENT
  EXECUTE FUNCTION record_product_changes('SELECT id FROM (
    SELECT id, slug, name, product_code, category_id, state, date_added, updated, translations, personalised, safety, goes_with, questions, question_set_id, lead_days FROM fresh
    EXCEPT SELECT id, slug, name, product_code, category_id, state, date_added, updated, translations, personalised, safety, goes_with, questions, question_set_id, lead_days FROM stale) AS own');--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "workshop_room" FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();--> statement-breakpoint
-- Only pages of products with lead times say the day.
CREATE TRIGGER record_room AFTER INSERT OR UPDATE OR DELETE ON "workshop_room" FOR EACH STATEMENT
  EXECUTE FUNCTION record_product_changes('SELECT id FROM products WHERE lead_days IS NOT NULL');
