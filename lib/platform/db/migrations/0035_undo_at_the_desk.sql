CREATE TABLE "order_undos" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"from_state" "order_state" NOT NULL,
	"to_state" "order_state" NOT NULL,
	"email_id" integer NOT NULL,
	"shipment_id" integer,
	"withdrawal_notice_on" date,
	"fingerprint" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_undos" ADD CONSTRAINT "order_undos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_undos" ADD CONSTRAINT "order_undos_email_id_outbox_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_undos" ADD CONSTRAINT "order_undos_shipment_id_order_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."order_shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_undos_email" ON "order_undos" USING btree ("email_id");--> statement-breakpoint
CREATE INDEX "order_undos_shipment" ON "order_undos" USING btree ("shipment_id");
--> statement-breakpoint
-- An order goes back only by the row that says what was done to it a moment ago.
CREATE OR REPLACE FUNCTION guard_order_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> (CASE NEW.payment_method WHEN 'via_courier' THEN 'confirmed' ELSE 'awaiting_payment' END)::order_state THEN
      RAISE EXCEPTION 'an order by % cannot begin as %', NEW.payment_method, NEW.state USING ERRCODE = 'check_violation';
    END IF;
  ELSIF NOT EXISTS (SELECT FROM order_transitions WHERE from_state = OLD.state AND to_state = NEW.state)
    AND NOT EXISTS (SELECT FROM order_undos WHERE order_id = OLD.id AND from_state = NEW.state AND to_state = OLD.state) THEN
    RAISE EXCEPTION 'order % cannot go from % to %', OLD.code, OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- What was undone before anybody was told of it leaves the history, because receipts, exports and withdrawals ask there
-- whether an order was ever paid or shipped. The audit log has both.
CREATE OR REPLACE FUNCTION record_order_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cause text := nullif(current_setting('shop.cause', true), '');
BEGIN
  IF cause IS NULL THEN
    RAISE EXCEPTION 'order % changes without a cause', NEW.code USING ERRCODE = 'not_null_violation';
  END IF;
  IF TG_OP = 'UPDATE' AND NOT EXISTS (SELECT FROM order_transitions WHERE from_state = OLD.state AND to_state = NEW.state) THEN
    DELETE FROM order_events WHERE id = (SELECT max(id) FROM order_events WHERE order_id = NEW.id);
    PERFORM tell_desk('orders', jsonb_build_object('code', NEW.code, 'payment', NEW.payment_method, 'from', OLD.state, 'to', NEW.state));
    RETURN NULL;
  END IF;
  INSERT INTO order_events (order_id, from_state, to_state, cause)
  VALUES (NEW.id, CASE WHEN TG_OP = 'UPDATE' THEN OLD.state END, NEW.state, cause);
  RETURN NULL;
END $$;
