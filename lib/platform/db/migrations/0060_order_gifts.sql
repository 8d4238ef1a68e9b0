CREATE TABLE "order_gifts" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"is_wrapped" boolean DEFAULT false NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "order_gifts_message" CHECK (char_length("order_gifts"."message") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "gifts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_gifts" ADD CONSTRAINT "order_gifts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_gifts_untold" ON "order_gifts" USING btree ("order_id") WHERE "order_gifts"."email" <> '' and "order_gifts"."told_at" is null;--> statement-breakpoint
-- The message and the address are about two persons. What is still to be sent needs them.
CREATE FUNCTION forget_gift() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_gifts SET message = '', email = '' WHERE order_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_gift AFTER UPDATE OF state, person_left ON orders FOR EACH ROW
  WHEN (NEW.person_left AND NEW.state IN ('shipped', 'cancelled', 'refunded', 'partly_refunded'))
  EXECUTE FUNCTION forget_gift();
