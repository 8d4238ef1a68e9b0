CREATE TABLE "index_now" (
	"language" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_changes" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
-- Nobody noted when the changes before this migration were made; the date of the product's file is the nearest.
UPDATE product_changes SET changed_at = least(now(), products.updated) FROM products WHERE products.id = product_id;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_product_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO product_changes (product_id, version, changed_at)
     SELECT DISTINCT changed.id, catalogue_version.version, now() FROM (%s) AS changed (id), catalogue_version
     ON CONFLICT (product_id) DO UPDATE SET version = excluded.version, changed_at = excluded.changed_at
     WHERE product_changes.version < excluded.version',
    TG_ARGV[0]);
  RETURN NULL;
END $$;
