-- PostgreSQL takes unaccent for changeable, because its dictionary could be another one, and indexes only what never changes.
CREATE OR REPLACE FUNCTION searched_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(unaccent('unaccent'::regdictionary, value));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_searched" ON "users" USING gin (searched_text("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_shipments_searched" ON "order_shipments" USING gin (searched_text("tracking_number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_addresses_email" ON "order_addresses" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_addresses_searched" ON "order_addresses" USING gin (searched_text("first_name" || ' ' || "last_name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_lines_searched" ON "order_lines" USING gin (searched_text("product_name" || ' ' || "variant_name" || ' ' || "variant_code") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_searched" ON "orders" USING gin (searched_text("code") gin_trgm_ops);