CREATE TABLE "question_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"questions" jsonb NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "question_sets_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "cart_lines_with_answers" (
	"user_id" uuid NOT NULL,
	"variant_id" integer NOT NULL,
	"answers_key" text NOT NULL,
	"answers" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"buy_later" boolean DEFAULT false NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_lines_with_answers_user_id_variant_id_answers_key_pk" PRIMARY KEY("user_id","variant_id","answers_key"),
	CONSTRAINT "cart_lines_with_answers_quantity" CHECK ("cart_lines_with_answers"."quantity" between 1 and 99)
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_variant_once";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_vat";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_discount";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "question_set_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "once_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "answers_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines_with_answers" ADD CONSTRAINT "cart_lines_with_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines_with_answers" ADD CONSTRAINT "cart_lines_with_answers_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_lines_with_answers_variant" ON "cart_lines_with_answers" USING btree ("variant_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_question_set_id_question_sets_id_fk" FOREIGN KEY ("question_set_id") REFERENCES "public"."question_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_question_set" ON "products" USING btree ("question_set_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_variant_once" UNIQUE("order_id","variant_code","answers_key");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_once" CHECK ("order_lines"."once_cents" >= 0);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_vat" CHECK (("order_lines"."vat_rate_bp" is null) = ("order_lines"."vat_cents" is null) and "order_lines"."vat_cents" between 0 and "order_lines"."unit_cents"::bigint * "order_lines"."quantity" + "order_lines"."once_cents" - "order_lines"."discount_cents");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_discount" CHECK ("order_lines"."discount_cents" between 0 and "order_lines"."unit_cents"::bigint * "order_lines"."quantity" + "order_lines"."once_cents");--> statement-breakpoint
-- Product pages show what is asked.
DROP TRIGGER raise_version ON products;--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF slug, name, product_code, category_id, state, date_added, updated, orders_before, translations, personalised, safety, goes_with, questions, question_set_id
  ON products FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();--> statement-breakpoint
DROP TRIGGER record_update ON products;--> statement-breakpoint
CREATE TRIGGER record_update AFTER UPDATE ON products REFERENCING NEW TABLE AS fresh OLD TABLE AS stale FOR EACH STATEMENT
  EXECUTE FUNCTION record_product_changes('SELECT id FROM (
    SELECT id, slug, name, product_code, category_id, state, date_added, updated, translations, personalised, safety, goes_with, questions, question_set_id FROM fresh
    EXCEPT SELECT id, slug, name, product_code, category_id, state, date_added, updated, translations, personalised, safety, goes_with, questions, question_set_id FROM stale) AS own');--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "question_sets" FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();--> statement-breakpoint
CREATE TRIGGER record_other_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "question_sets" FOR EACH STATEMENT EXECUTE FUNCTION record_other_changes();
