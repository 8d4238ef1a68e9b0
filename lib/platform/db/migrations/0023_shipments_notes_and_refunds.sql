CREATE TABLE "order_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"body" text NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_notes_body" CHECK (char_length("order_notes"."body") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid,
	"withdrawal_id" integer,
	"key" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_before_cents" integer NOT NULL,
	"at_provider" boolean DEFAULT false NOT NULL,
	"cause" text NOT NULL,
	"refund_id" text,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "order_refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "order_refunds_amount" CHECK ("order_refunds"."amount_cents" > 0 and "order_refunds"."refunded_before_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_shipments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_shipments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"tracking_url" text DEFAULT '' NOT NULL,
	"shipped_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_shipments_carrier" CHECK ("order_shipments"."carrier" ~ '^[a-z_]{2,30}$'),
	CONSTRAINT "order_shipments_url" CHECK ("order_shipments"."tracking_url" ~ '^(https://.+)?$')
);
--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_shipments" ADD CONSTRAINT "order_shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_refunds_order" ON "order_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_refunds_payment" ON "order_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_refunds_withdrawal" ON "order_refunds" USING btree ("withdrawal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_refunds_one_begun" ON "order_refunds" USING btree ("order_id") WHERE "order_refunds"."refunded_at" is null;--> statement-breakpoint
CREATE INDEX "order_shipments_order" ON "order_shipments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_shipments_once" ON "order_shipments" USING btree ("order_id","carrier","tracking_number") WHERE "order_shipments"."tracking_number" <> '';
--> statement-breakpoint
-- The refunds from before this table: those for statements of withdrawal, then what else was refunded of card payments,
-- then whole refunds that the owner made in another way.
INSERT INTO order_refunds (order_id, payment_id, withdrawal_id, key, amount_cents, refunded_before_cents, cause, refund_id, begun_at, refunded_at)
SELECT o.id, p.id, e.withdrawal_id, 'withdrawal-' || e.withdrawal_id, coalesce(b.amount_cents, e.amount_cents),
       coalesce(b.refunded_before_cents, 0), 'refund for statement ' || e.withdrawal_id || ' of withdrawal', e.refund_id, coalesce(b.at, e.at), e.at
FROM withdrawal_events e
JOIN withdrawals w ON w.id = e.withdrawal_id
LEFT JOIN withdrawal_events a ON a.withdrawal_id = w.id AND a.kind = 'accepted'
LEFT JOIN withdrawal_events b ON b.withdrawal_id = w.id AND b.kind = 'refund_begun'
JOIN orders o ON o.id = coalesce(a.order_id, w.order_id)
LEFT JOIN LATERAL (
  SELECT id FROM payments WHERE order_id = o.id AND status = 'succeeded' ORDER BY amount_cents DESC, created_at DESC LIMIT 1
) p ON o.payment_method = 'card'
WHERE e.kind = 'refunded' AND coalesce(b.amount_cents, e.amount_cents) > 0;
--> statement-breakpoint
INSERT INTO order_refunds (order_id, payment_id, key, amount_cents, refunded_before_cents, cause, refund_id, begun_at, refunded_at)
SELECT p.order_id, p.id, 'payment-' || p.id, p.refunded_cents - r.cents, r.cents, 'refunded before refunds were listed', p.refund_id, p.updated_at, p.updated_at
FROM payments p
CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM order_refunds WHERE payment_id = p.id) r
WHERE p.refunded_cents > r.cents;
--> statement-breakpoint
INSERT INTO order_refunds (order_id, key, amount_cents, refunded_before_cents, cause, begun_at, refunded_at)
SELECT o.id, 'order-' || o.id, o.total_cents - r.cents, r.cents, e.cause, e.at, e.at
FROM orders o
JOIN LATERAL (SELECT cause, at FROM order_events WHERE order_id = o.id AND to_state = 'refunded' ORDER BY id DESC LIMIT 1) e ON true
CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM order_refunds WHERE order_id = o.id) r
WHERE o.payment_method <> 'card' AND o.state = 'refunded' AND o.total_cents > r.cents;
--> statement-breakpoint
-- Receipts and accounts refer to finished refunds.
CREATE FUNCTION guard_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.refunded_at IS NOT NULL
     AND (NEW.id, NEW.order_id, NEW.payment_id, NEW.key, NEW.amount_cents, NEW.at_provider, NEW.cause, NEW.refund_id, NEW.refunded_at)
         IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.payment_id, OLD.key, OLD.amount_cents, OLD.at_provider, OLD.cause, OLD.refund_id, OLD.refunded_at) THEN
    RAISE EXCEPTION 'refund % is finished and cannot be changed', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard_refund BEFORE UPDATE ON order_refunds FOR EACH ROW EXECUTE FUNCTION guard_refund();
--> statement-breakpoint
-- What the owner noted is about the person, and a tracking number leads to the address.
CREATE FUNCTION forget_handling() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_notes WHERE order_id = NEW.id;
  UPDATE order_shipments SET tracking_number = '', tracking_url = '' WHERE order_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_handling AFTER UPDATE OF state, person_left ON orders FOR EACH ROW
  WHEN (NEW.person_left AND NEW.state IN ('shipped', 'cancelled', 'refunded', 'partly_refunded'))
  EXECUTE FUNCTION forget_handling();
