ALTER TABLE "orders" ADD COLUMN "person_left" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_links" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "mail_links" DROP COLUMN "used_at";--> statement-breakpoint
-- An order whose customer deleted the account keeps what the law wants (amounts, country) and, as
-- long as something is to be sent, the address; then it forgets the person by itself.
CREATE FUNCTION forget_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_addresses
     SET first_name = '', last_name = '', email = '', phone = '', address_1 = '', address_2 = '', address_3 = '',
         zipcode = '', city = '', county = ''
   WHERE order_id = NEW.id;
  UPDATE orders SET notes = '' WHERE id = NEW.id AND notes <> '';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_person AFTER UPDATE OF state, person_left ON orders FOR EACH ROW
  WHEN (NEW.person_left AND NEW.state IN ('shipped', 'cancelled', 'refunded'))
  EXECUTE FUNCTION forget_person();
