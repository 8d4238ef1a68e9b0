CREATE INDEX "outbox_recipient" ON "outbox" USING btree (lower(regexp_replace("recipient", '[+][^@]*@', '@')),"created_at");--> statement-breakpoint
-- Orders that nobody paid or sent no longer count.
UPDATE "products" SET "orders_since" = (
  SELECT count(DISTINCT "orders"."id")
    FROM "order_lines" JOIN "orders" ON "orders"."id" = "order_lines"."order_id"
   WHERE "order_lines"."product_id" = "products"."id" AND "orders"."state" IN ('paid', 'shipped')
);
