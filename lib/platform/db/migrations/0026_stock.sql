CREATE TYPE "public"."stock_hold_state" AS ENUM('reserved', 'taken', 'sent', 'given_back');--> statement-breakpoint
CREATE TYPE "public"."stock_mode" AS ENUM('always', 'made_to_order', 'counted');--> statement-breakpoint
CREATE TABLE "stock" (
	"variant_id" integer PRIMARY KEY NOT NULL,
	"mode" "stock_mode" NOT NULL,
	"count" integer,
	CONSTRAINT "stock_counted" CHECK (("stock"."mode" = 'counted') = ("stock"."count" is not null)),
	CONSTRAINT "stock_count" CHECK ("stock"."count" between 0 and 999999)
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_alerts_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "stock_holds" (
	"order_id" uuid NOT NULL,
	"variant_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"state" "stock_hold_state" NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "stock_holds_order_id_variant_id_pk" PRIMARY KEY("order_id","variant_id"),
	CONSTRAINT "stock_holds_quantity" CHECK ("stock_holds"."quantity" between 1 and 99),
	CONSTRAINT "stock_holds_expires" CHECK (("stock_holds"."state" = 'reserved') = ("stock_holds"."expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"variant_code" text NOT NULL,
	"change" integer NOT NULL,
	"count_after" integer,
	"cause" text NOT NULL,
	"order_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "variants_offers";--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "shown_count" smallint;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "made_to_order" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_variant_id_stock_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."stock"("variant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_once" ON "stock_alerts" USING btree ("variant_id",lower("email"));--> statement-breakpoint
CREATE INDEX "stock_alerts_age" ON "stock_alerts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stock_holds_variant" ON "stock_holds" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "stock_holds_expiry" ON "stock_holds" USING btree ("expires_at") WHERE "stock_holds"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_variant" ON "stock_movements" USING btree ("variant_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_order" ON "stock_movements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "variants_offers" ON "variants" USING btree ("product_id","position","id","price_cents","available","shown_count");--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_shown_count" CHECK ("variants"."shown_count" between 0 and 4);--> statement-breakpoint
-- The cause is said by set_config('shop.stock_cause', …, true) in the same transaction, and the order by
-- set_config('shop.stock_order', …, true). A variant that is deleted takes its count along.
CREATE FUNCTION write_stock_movements() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cause text := nullif(current_setting('shop.stock_cause', true), '');
  of_order uuid := nullif(current_setting('shop.stock_order', true), '')::uuid;
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO stock_movements (variant_id, variant_code, change, cause)
    SELECT stale.variant_id,
           (SELECT variant_code FROM stock_movements WHERE variant_id = stale.variant_id ORDER BY id DESC LIMIT 1),
           -coalesce(stale.count, 0), 'the variant was deleted'
    FROM stale;
    RETURN NULL;
  END IF;
  IF cause IS NULL THEN
    RAISE EXCEPTION 'stock changes without a cause' USING ERRCODE = 'not_null_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO stock_movements (variant_id, variant_code, change, count_after, cause, order_id)
    SELECT fresh.variant_id, variant_code, coalesce(fresh.count, 0), fresh.count, cause, of_order
    FROM fresh JOIN variants ON variants.id = fresh.variant_id ORDER BY fresh.variant_id;
  ELSE
    INSERT INTO stock_movements (variant_id, variant_code, change, count_after, cause, order_id)
    SELECT fresh.variant_id, variant_code, coalesce(fresh.count, 0) - coalesce(stale.count, 0), fresh.count, cause, of_order
    FROM fresh JOIN stale USING (variant_id) JOIN variants ON variants.id = fresh.variant_id
    WHERE (fresh.mode, fresh.count) IS DISTINCT FROM (stale.mode, stale.count) ORDER BY fresh.variant_id;
  END IF;
  -- Pages show another stock only now and then. Instances copy it to the variants after the commit, so that no order
  -- waits for the version of the catalogue.
  IF EXISTS (SELECT FROM fresh JOIN variants ON variants.id = fresh.variant_id
             WHERE (variants.shown_count, variants.made_to_order) IS DISTINCT FROM (CASE WHEN fresh.count > 4 THEN 4 ELSE fresh.count END, fresh.mode = 'made_to_order')) THEN
    PERFORM pg_notify('stock', '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER write_movements_insert AFTER INSERT ON stock REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION write_stock_movements();
--> statement-breakpoint
CREATE TRIGGER write_movements_update AFTER UPDATE ON stock REFERENCING NEW TABLE AS fresh OLD TABLE AS stale
  FOR EACH STATEMENT EXECUTE FUNCTION write_stock_movements();
--> statement-breakpoint
CREATE TRIGGER write_movements_delete AFTER DELETE ON stock REFERENCING OLD TABLE AS stale
  FOR EACH STATEMENT EXECUTE FUNCTION write_stock_movements();
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON stock_movements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
