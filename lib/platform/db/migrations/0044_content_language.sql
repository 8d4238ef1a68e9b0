ALTER TABLE "settings" ADD COLUMN "content_language" text DEFAULT 'en' NOT NULL;
--> statement-breakpoint
-- The texts of products as search reads them: those of the content, and in a language those of the products that are translated into it.
CREATE FUNCTION search_texts(changed integer[], spoken text)
RETURNS TABLE (product_id integer, title text, kind text, summary text, description text) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE above AS (
    SELECT id AS category_id, level, coalesce(translations -> spoken ->> 'name', name) AS name, parent_id FROM categories
    UNION ALL
    SELECT above.category_id, parent.level, coalesce(parent.translations -> spoken ->> 'name', parent.name), parent.parent_id
      FROM above JOIN categories parent ON parent.id = above.parent_id
  ), paths AS (
    SELECT category_id, string_agg(name, ' ' ORDER BY level, name) AS names FROM above GROUP BY category_id
  ), wanted AS MATERIALIZED (
    SELECT id, name, product_code, category_id, translations -> spoken AS own FROM products
     WHERE id = ANY (changed) AND (spoken IS NULL OR translations ? spoken)
  ), offers AS (
    SELECT variants.product_id,
           string_agg(DISTINCT coalesce(own -> 'variants' -> slug ->> 'name', variants.name), ' ') AS names,
           string_agg(DISTINCT variant_code, ' ') AS codes,
           string_agg(DISTINCT coalesce(own -> 'variants' -> slug ->> 'short_description', own ->> 'short_description', short_description), ' ') AS short,
           string_agg(DISTINCT coalesce(own -> 'variants' -> slug ->> 'long_description', own ->> 'long_description', long_description), ' ') AS long
      FROM variants JOIN wanted ON wanted.id = variants.product_id GROUP BY variants.product_id
  ), tagged AS (
    SELECT product_facet_tags.product_id,
           string_agg(coalesce(facets.translations -> spoken -> 'tags' ->> facet_tags.slug, facet_tags.name), ' ' ORDER BY facet_tags.id) AS names
      FROM product_facet_tags JOIN facet_tags ON facet_tags.id = facet_tag_id JOIN facets ON facets.id = facet_tags.facet_id
     WHERE product_facet_tags.product_id = ANY (changed) GROUP BY product_facet_tags.product_id
  )
  SELECT wanted.id,
         concat_ws(' ', coalesce(own ->> 'name', wanted.name), product_code),
         concat_ws(' ', paths.names, tagged.names, offers.names),
         concat_ws(' ', offers.codes, offers.short),
         coalesce(offers.long, '')
    FROM wanted
    JOIN paths ON paths.category_id = wanted.category_id
    LEFT JOIN offers ON offers.product_id = wanted.id
    LEFT JOIN tagged ON tagged.product_id = wanted.id
$$;
--> statement-breakpoint
CREATE FUNCTION content_language() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT content_language FROM settings), 'en')
$$;
--> statement-breakpoint
-- The texts in English, whether they are the content or a translation of it.
CREATE OR REPLACE FUNCTION write_product_texts(changed integer[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM product_texts USING products
   WHERE products.id = product_id AND product_id = ANY (changed) AND content_language() <> 'en' AND NOT products.translations ? 'en';
  WITH texts AS MATERIALIZED (
    SELECT * FROM search_texts(changed, CASE WHEN content_language() <> 'en' THEN 'en' END)
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
-- The texts in every other language that has a configuration.
CREATE OR REPLACE FUNCTION write_translated_texts(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  spoken text;
  stems regconfig;
BEGIN
  DELETE FROM translated_texts USING products
   WHERE products.id = product_id AND product_id = ANY (changed)
     AND language <> content_language() AND NOT products.translations ? language;
  FOR spoken IN
    SELECT named
      FROM (SELECT content_language() AS named
            UNION
            SELECT jsonb_object_keys(translations) FROM products WHERE id = ANY (changed)) AS languages
     WHERE EXISTS (SELECT FROM pg_ts_config WHERE cfgname = 'shop_stems_' || named)
  LOOP
    stems := ('shop_stems_' || spoken)::regconfig;
    WITH texts AS MATERIALIZED (
      SELECT * FROM search_texts(changed, nullif(spoken, content_language()))
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
--> statement-breakpoint
-- Another language makes other documents of all texts.
CREATE FUNCTION texts_due_of_content_language() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.content_language IS DISTINCT FROM (CASE WHEN TG_OP = 'INSERT' THEN 'en' ELSE OLD.content_language END) THEN
    DELETE FROM product_texts;
    DELETE FROM translated_texts;
    DELETE FROM search_words;
    DELETE FROM translated_words;
    INSERT INTO product_texts_due SELECT id FROM products ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER texts_due_content_language AFTER INSERT OR UPDATE ON settings
  FOR EACH ROW EXECUTE FUNCTION texts_due_of_content_language();
