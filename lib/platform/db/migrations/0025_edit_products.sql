CREATE TYPE "public"."product_state" AS ENUM('published', 'hidden', 'archived');--> statement-breakpoint
CREATE TABLE "product_edits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_code" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"edited_by" text NOT NULL,
	"edited_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spare_pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"widths" jsonb NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "state" "product_state" DEFAULT 'published' NOT NULL;--> statement-breakpoint
CREATE INDEX "product_edits_product" ON "product_edits" USING btree ("product_code","id");--> statement-breakpoint
CREATE INDEX "product_edits_at" ON "product_edits" USING btree ("edited_at");--> statement-breakpoint
CREATE INDEX "spare_pictures_file" ON "spare_pictures" USING btree ("file");
--> statement-breakpoint
-- What is not published is on no page.
DROP TRIGGER raise_version ON products;--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF slug, name, product_code, category_id, state, date_added, updated, orders_before, translations, personalised, safety
  ON products FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();--> statement-breakpoint
DROP TRIGGER record_update ON products;--> statement-breakpoint
CREATE TRIGGER record_update AFTER UPDATE ON products REFERENCING NEW TABLE AS fresh OLD TABLE AS stale FOR EACH STATEMENT
  EXECUTE FUNCTION record_product_changes('SELECT id FROM (
    SELECT id, slug, name, product_code, category_id, state, date_added, updated, translations, personalised, safety FROM fresh
    EXCEPT SELECT id, slug, name, product_code, category_id, state, date_added, updated, translations, personalised, safety FROM stale) AS own');
--> statement-breakpoint
-- Nor is it found.
CREATE FUNCTION texts_due_of_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_texts_due SELECT fresh.id FROM fresh JOIN stale USING (id) WHERE fresh.state <> stale.state
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER texts_due_state AFTER UPDATE ON products REFERENCING NEW TABLE AS fresh OLD TABLE AS stale
  FOR EACH STATEMENT EXECUTE FUNCTION texts_due_of_state();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_due_texts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  due integer[];
  hidden integer[];
BEGIN
  WITH taken AS (DELETE FROM product_texts_due RETURNING product_id) SELECT array_agg(product_id) INTO due FROM taken;
  IF due IS NOT NULL THEN
    SELECT array_agg(id) INTO hidden FROM products WHERE id = ANY (due) AND state <> 'published';
    IF hidden IS NOT NULL THEN
      DELETE FROM product_texts WHERE product_id = ANY (hidden);
      DELETE FROM translated_texts WHERE product_id = ANY (hidden);
      SELECT array_agg(id) INTO due FROM unnest(due) AS id WHERE id <> ALL (hidden);
    END IF;
    IF due IS NOT NULL THEN
      PERFORM write_product_texts(due);
      PERFORM write_translated_texts(due);
    END IF;
  END IF;
  RETURN NULL;
END $$;
