CREATE TABLE "answer_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_line_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sha256" "bytea" NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_pictures_size" CHECK (octet_length("answer_pictures"."bytes") between 1 and 20000000)
);
--> statement-breakpoint
CREATE TABLE "order_pictures" (
	"order_id" uuid NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "order_pictures_order_id_picture_id_pk" PRIMARY KEY("order_id","picture_id")
);
--> statement-breakpoint
CREATE TABLE "proofs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_line_id" integer NOT NULL,
	"body" text NOT NULL,
	"picture_id" uuid,
	"sha256" "bytea" NOT NULL,
	"author" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"comment" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "proofs_shown" CHECK ("proofs"."body" <> '' or "proofs"."picture_id" is not null),
	CONSTRAINT "proofs_answer" CHECK ("proofs"."answer" in ('approved', 'commented')),
	CONSTRAINT "proofs_answered" CHECK (("proofs"."answer" is null) = ("proofs"."answered_at" is null)),
	CONSTRAINT "proofs_comment" CHECK (("proofs"."comment" <> '') = coalesce("proofs"."answer" = 'commented', false))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "work_began_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "answer_changes" ADD CONSTRAINT "answer_changes_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_pictures" ADD CONSTRAINT "order_pictures_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_pictures" ADD CONSTRAINT "order_pictures_picture_id_answer_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."answer_pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_picture_id_answer_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."answer_pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_changes_line" ON "answer_changes" USING btree ("order_line_id","at");--> statement-breakpoint
CREATE INDEX "answer_pictures_created" ON "answer_pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_pictures_picture" ON "order_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "proofs_line" ON "proofs" USING btree ("order_line_id","sent_at");--> statement-breakpoint
CREATE INDEX "proofs_picture" ON "proofs" USING btree ("picture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proofs_one_open" ON "proofs" USING btree ("order_line_id") WHERE "proofs"."answered_at" is null and "proofs"."replaced_at" is null;--> statement-breakpoint
-- What a buyer has approved or commented stays as it was.
CREATE FUNCTION guard_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.answered_at IS NOT NULL OR OLD.replaced_at IS NOT NULL
     OR (NEW.id, NEW.order_line_id, NEW.body, NEW.picture_id, NEW.sha256, NEW.author, NEW.sent_at)
        IS DISTINCT FROM (OLD.id, OLD.order_line_id, OLD.body, OLD.picture_id, OLD.sha256, OLD.author, OLD.sent_at) THEN
    RAISE EXCEPTION 'proof % cannot be changed', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard_proof BEFORE UPDATE ON proofs FOR EACH ROW EXECUTE FUNCTION guard_proof();
--> statement-breakpoint
CREATE FUNCTION tell_desk_of_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_desk('proofs', jsonb_build_object('code', orders.code, 'answer', NEW.answer))
     FROM order_lines JOIN orders ON orders.id = order_lines.order_id WHERE order_lines.id = NEW.order_line_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_desk AFTER INSERT OR UPDATE OF answered_at ON proofs FOR EACH ROW EXECUTE FUNCTION tell_desk_of_proof();
--> statement-breakpoint
-- Answers are words of the buyer. The sweep deletes the pictures, which then belong to no order.
CREATE FUNCTION forget_workshop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM proofs USING order_lines WHERE order_lines.id = order_line_id AND order_lines.order_id = NEW.id;
  DELETE FROM answer_changes USING order_lines WHERE order_lines.id = order_line_id AND order_lines.order_id = NEW.id;
  DELETE FROM order_pictures WHERE order_id = NEW.id;
  UPDATE order_lines SET answers = '[]', answers_key = id::text WHERE order_id = NEW.id AND answers_key <> '';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_workshop AFTER UPDATE OF state, person_left ON orders FOR EACH ROW
  WHEN (NEW.person_left AND NEW.state IN ('shipped', 'cancelled', 'refunded', 'partly_refunded'))
  EXECUTE FUNCTION forget_workshop();
