CREATE TYPE "public"."document_kind" AS ENUM('receipt', 'credit_note');--> statement-breakpoint
CREATE TABLE "accounting_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounting_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounting_deliveries_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "accounting_deliveries_attempts" CHECK ("accounting_deliveries"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "document_buyers" (
	"document_id" integer PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_counters" (
	"kind" "document_kind" NOT NULL,
	"year" integer NOT NULL,
	"last_number" integer NOT NULL,
	"last_issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_counters_kind_year_pk" PRIMARY KEY("kind","year"),
	CONSTRAINT "document_counters_number" CHECK ("document_counters"."last_number" > 0)
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" "document_kind" NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"total_cents" integer NOT NULL,
	"data" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "documents_number" UNIQUE("kind","year","number"),
	CONSTRAINT "documents_refund" UNIQUE("refund_id"),
	CONSTRAINT "documents_of_refund" CHECK (("documents"."kind" = 'credit_note') = ("documents"."refund_id" is not null)),
	CONSTRAINT "documents_total" CHECK ("documents"."number" > 0 and "documents"."total_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "due_credit_notes" (
	"refund_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounting_deliveries" ADD CONSTRAINT "accounting_deliveries_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_buyers" ADD CONSTRAINT "document_buyers_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_credit_notes" ADD CONSTRAINT "due_credit_notes_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounting_deliveries_due" ON "accounting_deliveries" USING btree ("next_attempt_at") WHERE "accounting_deliveries"."sent_at" is null and "accounting_deliveries"."failed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_receipt" ON "documents" USING btree ("order_id") WHERE "documents"."kind" = 'receipt';--> statement-breakpoint
CREATE INDEX "documents_order" ON "documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "documents_newest" ON "documents" USING btree ("issued_at");
--> statement-breakpoint
CREATE FUNCTION refuse_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an issued document is kept as it is' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_document BEFORE UPDATE OR DELETE ON documents FOR EACH ROW EXECUTE FUNCTION refuse_document_change();
--> statement-breakpoint
-- The addresses are deleted with the personal data of the order, and never changed.
CREATE TRIGGER keep_buyer BEFORE UPDATE ON document_buyers FOR EACH ROW EXECUTE FUNCTION refuse_document_change();
--> statement-breakpoint
-- A counter goes up by one for each document, and never back.
CREATE FUNCTION guard_document_counter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (TG_OP = 'INSERT' AND NEW.last_number <> 1)
     OR (TG_OP = 'UPDATE' AND (NEW.kind, NEW.year, NEW.last_number) IS DISTINCT FROM (OLD.kind, OLD.year, OLD.last_number + 1)) THEN
    RAISE EXCEPTION 'numbers of documents are counted one by one' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard_counter BEFORE INSERT OR UPDATE OR DELETE ON document_counters FOR EACH ROW EXECUTE FUNCTION guard_document_counter();
--> statement-breakpoint
CREATE FUNCTION note_due_credit_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO due_credit_notes (refund_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_credit_note AFTER INSERT OR UPDATE OF refunded_at ON order_refunds FOR EACH ROW
  WHEN (NEW.refunded_at IS NOT NULL)
  EXECUTE FUNCTION note_due_credit_note();
--> statement-breakpoint
CREATE FUNCTION forget_document_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM document_buyers USING documents WHERE documents.id = document_id AND documents.order_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_document_buyer AFTER UPDATE OF state, person_left ON orders FOR EACH ROW
  WHEN (NEW.person_left AND NEW.state IN ('shipped', 'cancelled', 'refunded', 'partly_refunded'))
  EXECUTE FUNCTION forget_document_buyer();
