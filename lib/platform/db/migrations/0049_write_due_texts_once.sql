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
