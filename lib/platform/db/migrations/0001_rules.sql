CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
INSERT INTO catalogue_version (id) VALUES (1);
--> statement-breakpoint
-- Whoever changes what visitors see raises the version once per transaction, and every instance hears of it.
CREATE FUNCTION raise_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  raised bigint;
BEGIN
  UPDATE catalogue_version
     SET version = version + 1, changed_at = now(), changed_by = pg_current_xact_id()
   WHERE changed_by IS DISTINCT FROM pg_current_xact_id()
  RETURNING version INTO raised;
  IF raised IS NOT NULL THEN
    PERFORM pg_notify('catalogue', raised::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY[
    'pictures', 'categories', 'category_redirects', 'facets', 'facet_tags', 'category_facets', 'variations', 'variation_tags',
    'category_variations', 'shipping_tags', 'product_redirects', 'product_facet_tags', 'variants', 'variant_tags',
    'variant_pictures', 'variant_shipping_tags', 'specification_groups', 'specifications', 'settings', 'promotions',
    'shipping_rules', 'special_fees'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version()',
      watched);
  END LOOP;
END $$;
--> statement-breakpoint
-- Popularity grows with every order and may wait for the next change: it raises nothing.
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF slug, name, product_code, category_id, date_added, updated, orders_before
  ON products FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();
--> statement-breakpoint
INSERT INTO order_transitions (from_state, to_state) VALUES
  ('awaiting_payment', 'paid'),
  ('awaiting_payment', 'cancelled'),
  ('confirmed', 'shipped'),
  ('confirmed', 'cancelled'),
  ('paid', 'shipped'),
  ('paid', 'refunded'),
  ('shipped', 'refunded');
--> statement-breakpoint
CREATE FUNCTION guard_order_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> (CASE NEW.payment_method WHEN 'via_courier' THEN 'confirmed' ELSE 'awaiting_payment' END)::order_state THEN
      RAISE EXCEPTION 'an order by % cannot begin as %', NEW.payment_method, NEW.state USING ERRCODE = 'check_violation';
    END IF;
  ELSIF NOT EXISTS (SELECT FROM order_transitions WHERE from_state = OLD.state AND to_state = NEW.state) THEN
    RAISE EXCEPTION 'order % cannot go from % to %', OLD.code, OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard_state BEFORE INSERT OR UPDATE OF state ON orders FOR EACH ROW EXECUTE FUNCTION guard_order_state();
--> statement-breakpoint
-- The cause is said by set_config('shop.cause', …, true) in the same transaction.
CREATE FUNCTION record_order_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cause text := nullif(current_setting('shop.cause', true), '');
BEGIN
  IF cause IS NULL THEN
    RAISE EXCEPTION 'order % changes without a cause', NEW.code USING ERRCODE = 'not_null_violation';
  END IF;
  INSERT INTO order_events (order_id, from_state, to_state, cause)
  VALUES (NEW.id, CASE WHEN TG_OP = 'UPDATE' THEN OLD.state END, NEW.state, cause);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_event AFTER INSERT OR UPDATE OF state ON orders FOR EACH ROW EXECUTE FUNCTION record_order_event();
