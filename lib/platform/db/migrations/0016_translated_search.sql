CREATE TABLE "translated_texts" (
	"product_id" integer NOT NULL,
	"language" text NOT NULL,
	"headline" "tsvector" NOT NULL,
	"document" "tsvector" NOT NULL,
	CONSTRAINT "translated_texts_product_id_language_pk" PRIMARY KEY("product_id","language")
);
--> statement-breakpoint
CREATE TABLE "translated_words" (
	"language" text NOT NULL,
	"word" text NOT NULL,
	"key" text NOT NULL,
	"stem" text NOT NULL,
	"in_names" boolean NOT NULL,
	CONSTRAINT "translated_words_language_word_pk" PRIMARY KEY("language","word")
);
--> statement-breakpoint
ALTER TABLE "translated_texts" ADD CONSTRAINT "translated_texts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "translated_texts_headline" ON "translated_texts" USING gin ("headline");--> statement-breakpoint
CREATE INDEX "translated_texts_document" ON "translated_texts" USING gin ("document");--> statement-breakpoint
CREATE INDEX "translated_words_key" ON "translated_words" USING btree ("language","key");--> statement-breakpoint
CREATE INDEX "translated_words_stem" ON "translated_words" USING btree ("language","stem");
--> statement-breakpoint
-- Words in Greek as they are searched: stemmed, without accents. `shop_stems_<language>` is the configuration of a language.
CREATE TEXT SEARCH CONFIGURATION shop_stems_el (COPY = greek);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION shop_stems_el ALTER MAPPING FOR hword, hword_part, word WITH unaccent, greek_stem;
--> statement-breakpoint
-- Words as they are spelt, with their accents, because a corrected word is shown.
CREATE TEXT SEARCH CONFIGURATION shop_spelling (COPY = simple);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION shop_spelling DROP MAPPING FOR asciihword, hword, numhword, email, url, url_path, host, file, float, sfloat, version;
--> statement-breakpoint
-- Greek in Latin letters, without accents and double letters, and with one spelling for each sound: what sounds alike,
-- and what Greeks write in Latin letters in several ways, has the same key.
CREATE FUNCTION search_key(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(w6.w, '(.)\1+', '\1', 'g')
    FROM (SELECT translate(lower(regexp_replace(normalize(word, NFD), '[\u0300-\u036f]', '', 'g')),
                           'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηικλμνοπρσςτυφχω',
                           'avgdeziθiklmnξoprstyfxψoavgdeziiklmnoprsstyfxo') AS w) AS w1,
         LATERAL (SELECT replace(replace(replace(w1.w, 'th', 'θ'), 'ξ', 'ks'), 'ψ', 'ps') AS w) AS w2,
         LATERAL (SELECT regexp_replace(regexp_replace(w2.w, 'o[uy]', 'u', 'g'), '([ae])[uy]', '\1v', 'g') AS w) AS w3,
         LATERAL (SELECT regexp_replace(regexp_replace(w3.w, 'ai', 'e', 'g'), '[eoy]i', 'i', 'g') AS w) AS w4,
         LATERAL (SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
           w4.w, 'mp', 'v', 'g'), 'nt', 'd', 'g'), 'g[gk]', 'g', 'g'), '[ck]h', 'x', 'g'), 'ph', 'f', 'g') AS w) AS w5,
         LATERAL (SELECT regexp_replace(regexp_replace(translate(
           regexp_replace(w5.w, '([dg])h', '\1', 'g'), 'hbwyqcj', 'xvoikkz'), 'kt', 'xt', 'g'), 'pt', 'ft', 'g') AS w) AS w6
$$;
--> statement-breakpoint
-- A key without its ending: the singular and the plural of a word have the same one, unless little is left of it.
CREATE FUNCTION search_stem(key text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN length(short) >= 4 THEN short ELSE regexp_replace(regexp_replace(key, '[sn]$', ''), 'i[aou]$', 'i') END
    FROM regexp_replace(key, '[aeiou]+[sn]?$', '') AS short
$$;
--> statement-breakpoint
CREATE FUNCTION write_translated_texts(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  spoken text;
  stems regconfig;
BEGIN
  DELETE FROM translated_texts USING products
   WHERE products.id = product_id AND product_id = ANY (changed) AND NOT products.translations ? language;
  FOR spoken IN
    SELECT DISTINCT named FROM products, jsonb_object_keys(products.translations) AS named
     WHERE products.id = ANY (changed) AND EXISTS (SELECT FROM pg_ts_config WHERE cfgname = 'shop_stems_' || named)
  LOOP
    stems := ('shop_stems_' || spoken)::regconfig;
    WITH RECURSIVE above AS (
      SELECT id AS category_id, level, coalesce(translations -> spoken ->> 'name', name) AS name, parent_id FROM categories
      UNION ALL
      SELECT above.category_id, parent.level, coalesce(parent.translations -> spoken ->> 'name', parent.name), parent.parent_id
        FROM above JOIN categories parent ON parent.id = above.parent_id
    ), paths AS (
      SELECT category_id, string_agg(name, ' ' ORDER BY level, name) AS names FROM above GROUP BY category_id
    ), translated AS MATERIALIZED (
      SELECT id, name, product_code, category_id, translations -> spoken AS own FROM products
       WHERE id = ANY (changed) AND translations ? spoken
    ), offers AS (
      SELECT product_id,
             string_agg(DISTINCT coalesce(own -> 'variants' -> slug ->> 'name', variants.name), ' ') AS names,
             string_agg(DISTINCT variant_code, ' ') AS codes,
             string_agg(DISTINCT coalesce(own -> 'variants' -> slug ->> 'short_description', own ->> 'short_description', short_description), ' ') AS short,
             string_agg(DISTINCT coalesce(own -> 'variants' -> slug ->> 'long_description', own ->> 'long_description', long_description), ' ') AS long
        FROM variants JOIN translated ON translated.id = product_id GROUP BY product_id
    ), tagged AS (
      SELECT product_id, string_agg(coalesce(facets.translations -> spoken -> 'tags' ->> facet_tags.slug, facet_tags.name), ' ' ORDER BY facet_tags.id) AS names
        FROM product_facet_tags JOIN facet_tags ON facet_tags.id = facet_tag_id JOIN facets ON facets.id = facet_tags.facet_id
       WHERE product_id = ANY (changed) GROUP BY product_id
    ), texts AS MATERIALIZED (
      SELECT translated.id AS product_id,
             concat_ws(' ', coalesce(own ->> 'name', translated.name), product_code) AS title,
             concat_ws(' ', paths.names, tagged.names, offers.names) AS kind,
             concat_ws(' ', offers.codes, offers.short) AS summary,
             coalesce(offers.long, '') AS description
        FROM translated
        JOIN paths ON paths.category_id = translated.category_id
        LEFT JOIN offers ON offers.product_id = translated.id
        LEFT JOIN tagged ON tagged.product_id = translated.id
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
CREATE OR REPLACE FUNCTION write_due_texts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  due integer[];
BEGIN
  WITH taken AS (DELETE FROM product_texts_due RETURNING product_id) SELECT array_agg(product_id) INTO due FROM taken;
  IF due IS NOT NULL THEN
    PERFORM write_product_texts(due);
    PERFORM write_translated_texts(due);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Translations that texts contain make these due, too.
CREATE FUNCTION texts_due_of_translations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'products' THEN
      INSERT INTO product_texts_due
      SELECT id FROM (SELECT id, translations FROM fresh EXCEPT SELECT id, translations FROM stale) AS changed
      ON CONFLICT DO NOTHING;
    WHEN 'facets' THEN
      INSERT INTO product_texts_due
      SELECT DISTINCT product_id FROM product_facet_tags JOIN facet_tags ON facet_tags.id = facet_tag_id
       WHERE facet_id IN (SELECT id FROM (SELECT id, translations FROM fresh EXCEPT SELECT id, translations FROM stale) AS changed)
      ON CONFLICT DO NOTHING;
    WHEN 'categories' THEN
      INSERT INTO product_texts_due
      WITH RECURSIVE changed AS (
        SELECT id FROM (SELECT id, translations FROM fresh EXCEPT SELECT id, translations FROM stale) AS own
        UNION
        SELECT categories.id FROM categories JOIN changed ON categories.parent_id = changed.id
      )
      SELECT products.id FROM products JOIN changed ON changed.id = products.category_id
      ON CONFLICT DO NOTHING;
  END CASE;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  written text;
BEGIN
  FOREACH written IN ARRAY ARRAY['products', 'facets', 'categories'] LOOP
    EXECUTE format(
      'CREATE TRIGGER texts_due_translated AFTER UPDATE ON %I REFERENCING NEW TABLE AS fresh OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION texts_due_of_translations()',
      written);
  END LOOP;
END $$;
--> statement-breakpoint
-- What is translated already.
SELECT write_translated_texts(array_agg(id)) FROM products WHERE translations <> '{}';
