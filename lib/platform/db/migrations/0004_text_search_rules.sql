CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
-- Words as they are searched (stemmed, without accents), and as they are spelt.
CREATE TEXT SEARCH CONFIGURATION shop_stems (COPY = english);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION shop_stems ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION shop_words (COPY = simple);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION shop_words ALTER MAPPING FOR hword_part, word WITH unaccent, simple;
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION shop_words DROP MAPPING FOR asciihword, hword, numhword, email, url, url_path, host, file, float, sfloat, version;
--> statement-breakpoint
CREATE FUNCTION write_product_texts(changed integer[]) RETURNS void LANGUAGE sql AS $$
  WITH RECURSIVE above AS (
    SELECT id AS category_id, level, name, parent_id FROM categories
    UNION ALL
    SELECT above.category_id, parent.level, parent.name, parent.parent_id FROM above JOIN categories parent ON parent.id = above.parent_id
  ), paths AS (
    SELECT category_id, string_agg(name, ' ' ORDER BY level, name) AS names FROM above GROUP BY category_id
  ), offers AS (
    SELECT product_id, string_agg(DISTINCT name, ' ') AS names, string_agg(DISTINCT variant_code, ' ') AS codes,
           string_agg(DISTINCT short_description, ' ') AS short, string_agg(DISTINCT long_description, ' ') AS long
      FROM variants WHERE product_id = ANY (changed) GROUP BY product_id
  ), tagged AS (
    SELECT product_id, string_agg(facet_tags.name, ' ' ORDER BY facet_tags.id) AS names
      FROM product_facet_tags JOIN facet_tags ON facet_tags.id = facet_tag_id WHERE product_id = ANY (changed) GROUP BY product_id
  ), texts AS MATERIALIZED (
    SELECT products.id AS product_id,
           concat_ws(' ', products.name, products.product_code) AS title,
           concat_ws(' ', paths.names, tagged.names, offers.names) AS kind,
           concat_ws(' ', offers.codes, offers.short) AS summary,
           coalesce(offers.long, '') AS description
      FROM products
      JOIN paths ON paths.category_id = products.category_id
      LEFT JOIN offers ON offers.product_id = products.id
      LEFT JOIN tagged ON tagged.product_id = products.id
     WHERE products.id = ANY (changed)
  ), headlines AS MATERIALIZED (
    SELECT product_id, description,
           setweight(to_tsvector('shop_stems', title), 'A') || setweight(to_tsvector('shop_stems', kind), 'B')
           || setweight(to_tsvector('shop_stems', summary), 'C') AS headline
      FROM texts
  ), documents AS (
    INSERT INTO product_texts (product_id, headline, document)
    SELECT product_id, headline, headline || setweight(to_tsvector('shop_stems', description), 'D') FROM headlines
    ON CONFLICT (product_id) DO UPDATE SET headline = excluded.headline, document = excluded.document
     WHERE product_texts.headline <> excluded.headline OR product_texts.document <> excluded.document
  ), spelt AS (
    SELECT unnest(tsvector_to_array(to_tsvector('shop_words', title || ' ' || kind))) AS word, true AS in_names FROM texts
    UNION ALL
    SELECT unnest(tsvector_to_array(to_tsvector('shop_words', summary || ' ' || description))), false FROM texts
  )
  INSERT INTO search_words (word, in_names)
  SELECT word, bool_or(in_names) FROM spelt WHERE length(word) <= 60 GROUP BY word
  ON CONFLICT (word) DO UPDATE SET in_names = true WHERE excluded.in_names AND NOT search_words.in_names
$$;
--> statement-breakpoint
-- However often a transaction touches a product, its text is written once, when the transaction ends.
CREATE FUNCTION write_due_texts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  due integer[];
BEGIN
  WITH taken AS (DELETE FROM product_texts_due RETURNING product_id) SELECT array_agg(product_id) INTO due FROM taken;
  IF due IS NOT NULL THEN
    PERFORM write_product_texts(due);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER write_texts AFTER INSERT ON product_texts_due
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION write_due_texts();
--> statement-breakpoint
CREATE FUNCTION texts_due_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO product_texts_due SELECT DISTINCT %I FROM touched ON CONFLICT DO NOTHING', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER texts_due_insert AFTER INSERT ON products REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION texts_due_of_rows('id');
--> statement-breakpoint
CREATE TRIGGER texts_due_insert AFTER INSERT ON variants REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION texts_due_of_rows('product_id');
--> statement-breakpoint
CREATE TRIGGER texts_due_delete AFTER DELETE ON variants REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION texts_due_of_rows('product_id');
--> statement-breakpoint
CREATE TRIGGER texts_due_insert AFTER INSERT ON product_facet_tags REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION texts_due_of_rows('product_id');
--> statement-breakpoint
CREATE TRIGGER texts_due_delete AFTER DELETE ON product_facet_tags REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION texts_due_of_rows('product_id');
--> statement-breakpoint
-- Prices and popularity change often and are in no text: only what is in one makes it due.
CREATE FUNCTION texts_due_of_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'products' THEN
      INSERT INTO product_texts_due
      SELECT id FROM (SELECT id, name, product_code, category_id FROM fresh EXCEPT SELECT id, name, product_code, category_id FROM stale) AS changed
      ON CONFLICT DO NOTHING;
    WHEN 'variants' THEN
      INSERT INTO product_texts_due
      SELECT DISTINCT unnest(ARRAY[fresh.product_id, stale.product_id]) FROM fresh JOIN stale USING (id)
       WHERE (fresh.product_id, fresh.name, fresh.variant_code, fresh.short_description, fresh.long_description)
             IS DISTINCT FROM (stale.product_id, stale.name, stale.variant_code, stale.short_description, stale.long_description)
      ON CONFLICT DO NOTHING;
    WHEN 'product_facet_tags' THEN
      INSERT INTO product_texts_due
      SELECT product_id FROM fresh UNION SELECT product_id FROM stale
      ON CONFLICT DO NOTHING;
    WHEN 'facet_tags' THEN
      INSERT INTO product_texts_due
      SELECT DISTINCT product_id FROM product_facet_tags
       WHERE facet_tag_id IN (SELECT id FROM (SELECT id, name FROM fresh EXCEPT SELECT id, name FROM stale) AS changed)
      ON CONFLICT DO NOTHING;
    WHEN 'categories' THEN
      INSERT INTO product_texts_due
      WITH RECURSIVE changed AS (
        SELECT id FROM (SELECT id, name, parent_id FROM fresh EXCEPT SELECT id, name, parent_id FROM stale) AS own
        UNION
        SELECT categories.id FROM categories JOIN changed ON categories.parent_id = changed.id
      )
      SELECT products.id FROM products JOIN changed ON changed.id = products.category_id
      ON CONFLICT DO NOTHING;
  END CASE;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION texts_due_of_all() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_texts_due SELECT id FROM products ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  written text;
BEGIN
  FOREACH written IN ARRAY ARRAY['products', 'variants', 'product_facet_tags', 'facet_tags', 'categories'] LOOP
    EXECUTE format(
      'CREATE TRIGGER texts_due_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS fresh OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION texts_due_of_changes()',
      written);
  END LOOP;
  FOREACH written IN ARRAY ARRAY['variants', 'product_facet_tags'] LOOP
    EXECUTE format('CREATE TRIGGER texts_due_truncate AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION texts_due_of_all()', written);
  END LOOP;
END $$;
--> statement-breakpoint
-- What is in the catalogue already.
SELECT write_product_texts(array_agg(id)) FROM products;
