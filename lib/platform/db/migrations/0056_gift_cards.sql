CREATE TYPE "public"."gift_card_entry_kind" AS ENUM('issued', 'used', 'returned', 'expired', 'corrected', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."gift_card_vat_kind" AS ENUM('single', 'multi', 'none');--> statement-breakpoint
CREATE TABLE "gift_card_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_card_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"gift_card_id" uuid NOT NULL,
	"kind" "gift_card_entry_kind" NOT NULL,
	"cents" integer NOT NULL,
	"order_id" uuid,
	"refund_id" uuid,
	"cause" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_card_entries_sign" CHECK (case when "gift_card_entries"."kind" in ('issued', 'returned') then "gift_card_entries"."cents" > 0 when "gift_card_entries"."kind" = 'corrected' then "gift_card_entries"."cents" <> 0 else "gift_card_entries"."cents" < 0 end)
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_line_id" integer,
	"unit" smallint,
	"code_hash" "bytea",
	"last4" text,
	"currency" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"vat_kind" "gift_card_vat_kind" NOT NULL,
	"vat_rate_bp" integer,
	"recipient_name" text DEFAULT '' NOT NULL,
	"recipient_email" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"picture_key" text,
	"language" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"usable_from" timestamp with time zone NOT NULL,
	"expires_on" date,
	"issued_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_cards_codeHash_unique" UNIQUE("code_hash"),
	CONSTRAINT "gift_cards_amount" CHECK ("gift_cards"."amount_cents" > 0),
	CONSTRAINT "gift_cards_line_unit" CHECK (("gift_cards"."order_line_id" is null) = ("gift_cards"."unit" is null)),
	CONSTRAINT "gift_cards_code" CHECK (("gift_cards"."code_hash" is null) = ("gift_cards"."last4" is null)),
	CONSTRAINT "gift_cards_vat" CHECK (("gift_cards"."vat_kind" = 'single') = ("gift_cards"."vat_rate_bp" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_gift_cards" (
	"order_id" uuid NOT NULL,
	"gift_card_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" "discount_use_state" NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "order_gift_cards_order_id_gift_card_id_pk" PRIMARY KEY("order_id","gift_card_id"),
	CONSTRAINT "order_gift_cards_amount" CHECK ("order_gift_cards"."amount_cents" > 0),
	CONSTRAINT "order_gift_cards_expires" CHECK (("order_gift_cards"."state" = 'reserved') = ("order_gift_cards"."expires_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "gift_card_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "gift_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_card_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "gift_cards" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_gift_cards" ADD CONSTRAINT "order_gift_cards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_gift_cards" ADD CONSTRAINT "order_gift_cards_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_entries_card" ON "gift_card_entries" USING btree ("gift_card_id","id");--> statement-breakpoint
CREATE INDEX "gift_card_entries_order" ON "gift_card_entries" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_line" ON "gift_cards" USING btree ("order_line_id","unit");--> statement-breakpoint
CREATE INDEX "gift_cards_due" ON "gift_cards" USING btree ("send_at") WHERE "gift_cards"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "gift_cards_newest" ON "gift_cards" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_gift_cards_card" ON "order_gift_cards" USING btree ("gift_card_id");--> statement-breakpoint
CREATE INDEX "order_gift_cards_expiry" ON "order_gift_cards" USING btree ("expires_at") WHERE "order_gift_cards"."expires_at" is not null;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_gift_cards" CHECK ("order_refunds"."gift_card_cents" between 0 and "order_refunds"."amount_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_gift_cards" CHECK ("orders"."gift_card_cents" between 0 and "orders"."total_cents");--> statement-breakpoint
-- The lock of the card makes simultaneous entries wait for each other, so that each of them sees what is left.
CREATE FUNCTION guard_gift_card_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  left_cents bigint;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    RAISE EXCEPTION 'entry % of a gift card cannot be changed or deleted', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  PERFORM 1 FROM gift_cards WHERE id = NEW.gift_card_id FOR UPDATE;
  SELECT coalesce(sum(cents), 0) INTO left_cents FROM gift_card_entries WHERE gift_card_id = NEW.gift_card_id;
  IF left_cents + NEW.cents < 0 THEN
    RAISE EXCEPTION 'gift card % has only % left', NEW.gift_card_id, left_cents USING ERRCODE = 'check_violation', CONSTRAINT = 'gift_card_entries_left';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard_gift_card_entry BEFORE INSERT OR UPDATE OR DELETE ON gift_card_entries FOR EACH ROW EXECUTE FUNCTION guard_gift_card_entry();
--> statement-breakpoint
-- To whom it was sent, and with which words, is about persons. A card that is still to be sent needs them.
CREATE FUNCTION forget_gift_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE gift_cards SET recipient_name = '', recipient_email = '', message = ''
   WHERE sent_at IS NOT NULL AND order_line_id IN (SELECT id FROM order_lines WHERE order_id = NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_gift_cards AFTER UPDATE OF state, person_left ON orders FOR EACH ROW
  WHEN (NEW.person_left AND NEW.state IN ('shipped', 'cancelled', 'refunded', 'partly_refunded'))
  EXECUTE FUNCTION forget_gift_cards();
--> statement-breakpoint
-- An order that gift cards have paid begins as paid, whatever its method.
CREATE OR REPLACE FUNCTION guard_order_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> (CASE NEW.payment_method WHEN 'via_courier' THEN 'confirmed' ELSE 'awaiting_payment' END)::order_state
       AND NOT (NEW.total_cents = 0 AND NEW.state = 'confirmed')
       AND NOT (NEW.gift_card_cents > 0 AND NEW.gift_card_cents = NEW.total_cents AND NEW.state = 'paid') THEN
      RAISE EXCEPTION 'an order by % cannot begin as %', NEW.payment_method, NEW.state USING ERRCODE = 'check_violation';
    END IF;
  ELSIF NOT EXISTS (SELECT FROM order_transitions WHERE from_state = OLD.state AND to_state = NEW.state)
    AND NOT EXISTS (SELECT FROM order_undos WHERE order_id = OLD.id AND from_state = NEW.state AND to_state = OLD.state) THEN
    RAISE EXCEPTION 'order % cannot go from % to %', OLD.code, OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
