ALTER TABLE "addresses" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "delivery_time" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "retention" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "addresses_hidden" ON "addresses" USING btree ("hidden_at") WHERE "addresses"."hidden_at" is not null;
--> statement-breakpoint
-- An address that its customer deleted is only hidden, and is deleted some time later.
CREATE FUNCTION date_hidden_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.hidden_at := CASE WHEN NOT NEW.active THEN coalesce(NEW.hidden_at, now()) END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER date_hidden BEFORE INSERT OR UPDATE OF active ON addresses FOR EACH ROW EXECUTE FUNCTION date_hidden_address();
--> statement-breakpoint
UPDATE addresses SET active = false WHERE NOT active;
