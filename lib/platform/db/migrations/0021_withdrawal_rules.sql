-- `returned` comes before the refund; an order that was not shipped is refunded without it.
INSERT INTO order_transitions (from_state, to_state) VALUES
  ('confirmed', 'withdrawn'),
  ('paid', 'withdrawn'),
  ('shipped', 'withdrawn'),
  ('partly_refunded', 'withdrawn'),
  ('withdrawn', 'returned'),
  ('withdrawn', 'refunded'),
  ('withdrawn', 'partly_refunded'),
  ('withdrawn', 'cancelled'),
  ('returned', 'refunded'),
  ('returned', 'partly_refunded'),
  ('shipped', 'partly_refunded'),
  ('partly_refunded', 'refunded'),
  -- The shop refuses a statement, or the buyer takes it back.
  ('withdrawn', 'confirmed'),
  ('withdrawn', 'paid'),
  ('withdrawn', 'shipped');
--> statement-breakpoint
-- What a buyer stated stays as it was received. Only the person can be forgotten.
CREATE FUNCTION guard_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.name, NEW.email, NEW.content_hash) IS DISTINCT FROM ('', '', ''::bytea)
     OR (NEW.id, NEW.order_id, NEW.order_code, NEW.lines, NEW.language, NEW.finding, NEW.received_at)
        IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.order_code, OLD.lines, OLD.language, OLD.finding, OLD.received_at) THEN
    RAISE EXCEPTION 'statement % of withdrawal cannot be changed', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard_statement BEFORE UPDATE ON withdrawals FOR EACH ROW EXECUTE FUNCTION guard_withdrawal();
--> statement-breakpoint
CREATE FUNCTION guard_withdrawal_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was done about statement % of withdrawal cannot be changed', OLD.withdrawal_id USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER guard_event BEFORE UPDATE ON withdrawal_events FOR EACH ROW EXECUTE FUNCTION guard_withdrawal_event();
--> statement-breakpoint
-- An open statement keeps the person until it is refused or refunded, because the owner has to answer it.
CREATE OR REPLACE FUNCTION forget_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_addresses
     SET first_name = '', last_name = '', email = '', phone = '', address_1 = '', address_2 = '', address_3 = '',
         zipcode = '', city = '', county = ''
   WHERE order_id = NEW.id;
  UPDATE orders SET notes = '' WHERE id = NEW.id AND notes <> '';
  UPDATE withdrawals SET name = '', email = '', content_hash = ''
   WHERE email <> ''
     AND (order_id = NEW.id
          OR id IN (SELECT withdrawal_id FROM withdrawal_events WHERE withdrawal_events.order_id = NEW.id))
     AND (NEW.state IN ('cancelled', 'refunded')
          OR EXISTS (SELECT FROM withdrawal_events e WHERE e.withdrawal_id = withdrawals.id AND e.kind IN ('refused', 'refunded')));
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER forget_person ON orders;
--> statement-breakpoint
CREATE TRIGGER forget_person AFTER UPDATE OF state, person_left ON orders FOR EACH ROW
  WHEN (NEW.person_left AND NEW.state IN ('shipped', 'cancelled', 'refunded', 'partly_refunded'))
  EXECUTE FUNCTION forget_person();
--> statement-breakpoint
CREATE FUNCTION forget_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE withdrawals SET name = '', email = '', content_hash = ''
   WHERE id = NEW.withdrawal_id AND email <> ''
     AND EXISTS (SELECT FROM orders o WHERE o.person_left AND o.id = coalesce(
       (SELECT e.order_id FROM withdrawal_events e WHERE e.withdrawal_id = withdrawals.id AND e.kind = 'accepted'),
       withdrawals.order_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_withdrawal AFTER INSERT ON withdrawal_events FOR EACH ROW
  WHEN (NEW.kind IN ('refused', 'refunded'))
  EXECUTE FUNCTION forget_withdrawal();
