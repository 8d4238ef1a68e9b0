-- PL/pgSQL keeps the plan that it made while a table was small: without this, each row of an import would read all rows before it.
ALTER FUNCTION date_price_history() SET enable_seqscan = off;
--> statement-breakpoint
CREATE FUNCTION is_text_due(product integer) RETURNS boolean LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  RETURN EXISTS (SELECT FROM product_texts_due WHERE product_id = product);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_due_texts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  due integer[];
  hidden integer[];
BEGIN
  -- The first of these triggers writes all texts. Each of the others would read every deleted row of the transaction again.
  IF NOT is_text_due(NEW.product_id) THEN
    RETURN NULL;
  END IF;
  WITH taken AS (DELETE FROM product_texts_due RETURNING product_id) SELECT array_agg(product_id) INTO due FROM taken;
  IF due IS NOT NULL THEN
    SELECT array_agg(id) INTO hidden FROM products WHERE id = ANY (due) AND state <> 'published';
    IF hidden IS NOT NULL THEN
      DELETE FROM product_texts WHERE product_id = ANY (hidden);
      DELETE FROM translated_texts WHERE product_id = ANY (hidden);
      SELECT array_agg(id) INTO due FROM unnest(due) AS id WHERE id <> ALL (hidden);
    END IF;
    IF due IS NOT NULL THEN
      PERFORM write_product_texts(due);
      PERFORM write_translated_texts(due);
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A language in a variable: as an expression it was computed again for each text of each product.
CREATE OR REPLACE FUNCTION write_product_texts(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  spoken CONSTANT text := CASE WHEN content_language() <> 'en' THEN 'en' END;
BEGIN
  DELETE FROM product_texts USING products
   WHERE products.id = product_id AND product_id = ANY (changed) AND spoken IS NOT NULL AND NOT products.translations ? 'en';
  WITH texts AS MATERIALIZED (
    SELECT * FROM search_texts(changed, spoken)
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
  ON CONFLICT (word) DO UPDATE SET in_names = true WHERE excluded.in_names AND NOT search_words.in_names;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_translated_texts(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  spoken text;
  stems regconfig;
  own CONSTANT text := content_language();
BEGIN
  DELETE FROM translated_texts USING products
   WHERE products.id = product_id AND product_id = ANY (changed)
     AND language <> own AND NOT products.translations ? language;
  FOR spoken IN
    SELECT named
      FROM (SELECT own AS named
            UNION
            SELECT jsonb_object_keys(translations) FROM products WHERE id = ANY (changed)) AS languages
     WHERE EXISTS (SELECT FROM pg_ts_config WHERE cfgname = 'shop_stems_' || named)
  LOOP
    stems := ('shop_stems_' || spoken)::regconfig;
    WITH texts AS MATERIALIZED (
      SELECT * FROM search_texts(changed, nullif(spoken, own))
    ), headlines AS MATERIALIZED (
      SELECT product_id, description,
             setweight(to_tsvector(stems, title), 'A') || setweight(to_tsvector(stems, kind), 'B')
             || setweight(to_tsvector(stems, summary), 'C') AS headline
        FROM texts
    ), documents AS (
      INSERT INTO translated_texts (product_id, language, headline, document)
      SELECT product_id, spoken, headline, headline || setweight(to_tsvector(stems, description), 'D') FROM headlines
      ON CONFLICT (product_id, language) DO UPDATE SET headline = excluded.headline, document = excluded.document
       WHERE translated_texts.headline <> excluded.headline OR translated_texts.document <> excluded.document
    ), spelt AS (
      SELECT unnest(tsvector_to_array(to_tsvector('shop_spelling', title || ' ' || kind))) AS word, true AS in_names FROM texts
      UNION ALL
      SELECT unnest(tsvector_to_array(to_tsvector('shop_spelling', summary || ' ' || description))), false FROM texts
    )
    INSERT INTO translated_words (language, word, key, stem, in_names)
    SELECT spoken, word, search_key(word), search_stem(search_key(word)), bool_or(in_names) FROM spelt WHERE length(word) <= 60 GROUP BY word
    ON CONFLICT (language, word) DO UPDATE SET in_names = true WHERE excluded.in_names AND NOT translated_words.in_names;
  END LOOP;
END $$;
