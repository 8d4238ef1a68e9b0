CREATE TYPE "public"."discount_kind" AS ENUM('percent', 'amount', 'free_delivery', 'free_item');--> statement-breakpoint
CREATE TYPE "public"."discount_use_state" AS ENUM('reserved', 'taken', 'given_back');--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"code" text,
	"code_key" text,
	"kind" "discount_kind" NOT NULL,
	"percent_bp" integer,
	"amount_cents" integer,
	"free_item_of" integer,
	"min_cents" integer,
	"min_items" integer,
	"scope" jsonb NOT NULL,
	"on_reduced" boolean NOT NULL,
	"countries" jsonb NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"first_order_only" boolean NOT NULL,
	"uses_per_customer" integer,
	"max_uses" integer,
	"combinable" boolean NOT NULL,
	"is_on" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discounts_name_unique" UNIQUE("name"),
	CONSTRAINT "discounts_codeKey_unique" UNIQUE("code_key"),
	CONSTRAINT "discounts_code" CHECK (("discounts"."code" is null) = ("discounts"."code_key" is null)),
	CONSTRAINT "discounts_benefit" CHECK (("discounts"."kind" = 'percent') = ("discounts"."percent_bp" is not null) and ("discounts"."kind" = 'amount') = ("discounts"."amount_cents" is not null) and ("discounts"."kind" = 'free_item') = ("discounts"."free_item_of" is not null)),
	CONSTRAINT "discounts_numbers" CHECK ("discounts"."percent_bp" between 1 and 10000 and "discounts"."amount_cents" > 0 and "discounts"."free_item_of" between 2 and 99 and "discounts"."min_cents" > 0 and "discounts"."min_items" > 0 and "discounts"."uses_per_customer" > 0 and "discounts"."max_uses" > 0),
	CONSTRAINT "discounts_days" CHECK ("discounts"."starts_on" <= "discounts"."ends_on"),
	CONSTRAINT "discounts_customers" CHECK ("discounts"."code" is not null or (not "discounts"."first_order_only" and "discounts"."uses_per_customer" is null and not "discounts"."on_reduced"))
);
--> statement-breakpoint
CREATE TABLE "order_discounts" (
	"order_id" uuid NOT NULL,
	"automatic" boolean NOT NULL,
	"discount_id" integer,
	"rule" jsonb NOT NULL,
	"items_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"state" "discount_use_state" NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "order_discounts_order_id_automatic_pk" PRIMARY KEY("order_id","automatic"),
	CONSTRAINT "order_discounts_amounts" CHECK ("order_discounts"."items_cents" >= 0 and "order_discounts"."shipping_cents" >= 0),
	CONSTRAINT "order_discounts_expires" CHECK (("order_discounts"."state" = 'reserved') = ("order_discounts"."expires_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_vat";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_discounts" ADD CONSTRAINT "order_discounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_discounts" ADD CONSTRAINT "order_discounts_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_discounts_discount" ON "order_discounts" USING btree ("discount_id");--> statement-breakpoint
CREATE INDEX "order_discounts_expiry" ON "order_discounts" USING btree ("expires_at") WHERE "order_discounts"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "order_addresses_mailbox" ON "order_addresses" USING btree (lower(regexp_replace("email", '[+][^@]*@', '@')));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_discount" CHECK ("order_lines"."discount_cents" between 0 and "order_lines"."unit_cents"::bigint * "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_vat" CHECK (("order_lines"."vat_rate_bp" is null) = ("order_lines"."vat_cents" is null) and "order_lines"."vat_cents" between 0 and "order_lines"."unit_cents"::bigint * "order_lines"."quantity" - "order_lines"."discount_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount" CHECK ("orders"."discount_cents" between 0 and "orders"."items_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total_cents" = "orders"."items_cents" - "orders"."discount_cents" + "orders"."shipping_cents" + "orders"."special_fees_cents");
--> statement-breakpoint
-- The page of the cart says whether there are automatic discounts.
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON discounts
  FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();
--> statement-breakpoint
CREATE TRIGGER record_other_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON discounts
  FOR EACH STATEMENT EXECUTE FUNCTION record_other_changes();
--> statement-breakpoint
-- Nobody has to pay for an order that costs nothing, so it begins as confirmed, whatever its method.
CREATE OR REPLACE FUNCTION guard_order_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> (CASE NEW.payment_method WHEN 'via_courier' THEN 'confirmed' ELSE 'awaiting_payment' END)::order_state
       AND NOT (NEW.total_cents = 0 AND NEW.state = 'confirmed') THEN
      RAISE EXCEPTION 'an order by % cannot begin as %', NEW.payment_method, NEW.state USING ERRCODE = 'check_violation';
    END IF;
  ELSIF NOT EXISTS (SELECT FROM order_transitions WHERE from_state = OLD.state AND to_state = NEW.state)
    AND NOT EXISTS (SELECT FROM order_undos WHERE order_id = OLD.id AND from_state = NEW.state AND to_state = OLD.state) THEN
    RAISE EXCEPTION 'order % cannot go from % to %', OLD.code, OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
