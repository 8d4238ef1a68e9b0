CREATE TABLE "price_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"variant_code" text NOT NULL,
	"price_cents" integer,
	"currency" text NOT NULL,
	"reduced" boolean DEFAULT false NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"imported" boolean DEFAULT false NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_history_price" CHECK ("price_history"."price_cents" between 0 and 999999999),
	CONSTRAINT "price_history_imported_price" CHECK (not "price_history"."imported" or "price_history"."price_cents" is not null)
);
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "reduced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "price_history_variant" ON "price_history" USING btree ("variant_id","valid_from");--> statement-breakpoint
CREATE INDEX "price_history_deleted" ON "price_history" USING btree ("variant_code") WHERE "price_history"."price_cents" is null;--> statement-breakpoint
CREATE INDEX "price_history_imported" ON "price_history" USING btree ("variant_id") WHERE "price_history"."imported";--> statement-breakpoint
CREATE INDEX "variants_reduced" ON "variants" USING btree ("product_id") WHERE "variants"."reduced";--> statement-breakpoint
-- Prices without settings are in the currency that settings have by default.
CREATE FUNCTION shop_currency() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT money ->> 'currency' FROM settings), 'EUR')
$$;
--> statement-breakpoint
-- Every change of a price raised the version of the catalogue, so each price has been there at least since then.
INSERT INTO price_history (variant_id, variant_code, price_cents, currency, valid_from)
SELECT id, variant_code, price_cents, shop_currency(), least(now(), (SELECT changed_at FROM catalogue_version)) FROM variants;
--> statement-breakpoint
-- Nobody chooses when a price of the shop began, and prices that an import brings are from before the shop's own. The
-- clock, not the beginning of the transaction, because transactions wait for each other. Of several prices in one
-- transaction only the last one is ever seen, so they begin at the same time.
CREATE FUNCTION date_price_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before price_history;
BEGIN
  NEW.recorded_at := now();
  IF NEW.imported THEN
    IF NEW.valid_from >= clock_timestamp()
       OR EXISTS (SELECT FROM price_history WHERE variant_id = NEW.variant_id AND NOT imported AND valid_from <= NEW.valid_from) THEN
      RAISE EXCEPTION 'the price of % from % is not from before the shop''s own history', NEW.variant_code, NEW.valid_from
        USING ERRCODE = 'check_violation';
    END IF;
  ELSE
    SELECT * INTO before FROM price_history
     WHERE variant_id = NEW.variant_id AND NOT imported ORDER BY valid_from DESC, id DESC LIMIT 1;
    NEW.valid_from := CASE WHEN before.recorded_at = now() THEN before.valid_from
                           ELSE greatest(clock_timestamp(), before.valid_from) END;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER date_history BEFORE INSERT ON price_history FOR EACH ROW EXECUTE FUNCTION date_price_history();
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON price_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION write_price_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO price_history (variant_id, variant_code, price_cents, currency, reduced)
    SELECT id, variant_code, price_cents, shop_currency(), reduced FROM fresh;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO price_history (variant_id, variant_code, price_cents, currency, reduced)
    SELECT fresh.id, fresh.variant_code, fresh.price_cents, shop_currency(), fresh.reduced
    FROM fresh JOIN stale USING (id)
    WHERE (fresh.price_cents, fresh.reduced) IS DISTINCT FROM (stale.price_cents, stale.reduced);
  ELSE
    INSERT INTO price_history (variant_id, variant_code, price_cents, currency)
    SELECT id, variant_code, NULL, shop_currency() FROM stale;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER write_history_insert AFTER INSERT ON variants REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION write_price_history();
--> statement-breakpoint
CREATE TRIGGER write_history_update AFTER UPDATE ON variants REFERENCING NEW TABLE AS fresh OLD TABLE AS stale
  FOR EACH STATEMENT EXECUTE FUNCTION write_price_history();
--> statement-breakpoint
CREATE TRIGGER write_history_delete AFTER DELETE ON variants REFERENCING OLD TABLE AS stale
  FOR EACH STATEMENT EXECUTE FUNCTION write_price_history();
--> statement-breakpoint
-- The same number in another currency is another price.
CREATE FUNCTION write_prices_in_currency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_history (variant_id, variant_code, price_cents, currency, reduced)
  SELECT id, variant_code, price_cents, shop_currency(), reduced FROM variants
  WHERE shop_currency() <> (
    SELECT currency FROM price_history
    WHERE variant_id = variants.id AND NOT imported ORDER BY valid_from DESC, id DESC LIMIT 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER write_history_insert AFTER INSERT ON settings FOR EACH ROW EXECUTE FUNCTION write_prices_in_currency();
--> statement-breakpoint
CREATE TRIGGER write_history_update AFTER UPDATE ON settings FOR EACH ROW
  WHEN (OLD.money ->> 'currency' IS DISTINCT FROM NEW.money ->> 'currency') EXECUTE FUNCTION write_prices_in_currency();
--> statement-breakpoint
-- What a reduction is compared with is shown, too.
CREATE TRIGGER raise_version AFTER INSERT ON price_history FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();
--> statement-breakpoint
CREATE TRIGGER record_insert AFTER INSERT ON price_history REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT
  EXECUTE FUNCTION record_product_changes('SELECT product_id FROM variants WHERE id IN (SELECT variant_id FROM fresh)');
