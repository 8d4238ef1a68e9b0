-- What an answer cost stays part of the amounts of its line, without the words of the buyer.
CREATE FUNCTION without_words(answers jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg((answer - 'sha256') || '{"value": "", "text": ""}' ORDER BY at), '[]')
    FROM jsonb_array_elements(answers) WITH ORDINALITY AS kept (answer, at)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_workshop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM proofs USING order_lines WHERE order_lines.id = order_line_id AND order_lines.order_id = NEW.id;
  DELETE FROM answer_changes USING order_lines WHERE order_lines.id = order_line_id AND order_lines.order_id = NEW.id;
  DELETE FROM order_pictures WHERE order_id = NEW.id;
  UPDATE order_lines SET answers = without_words(answers), answers_key = id::text
   WHERE order_id = NEW.id AND answers_key <> '';
  RETURN NULL;
END $$;
