CREATE TABLE "message_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer NOT NULL,
	"body" text NOT NULL,
	"author" text NOT NULL,
	"email_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "owner_emails" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_email_id_outbox_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_answers_message" ON "message_answers" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "message_answers_email" ON "message_answers" USING btree ("email_id");--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("id") WHERE "contact_messages"."answered_at" is null;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_language" CHECK ("contact_messages"."language" ~ '^[a-z]{2,8}$');
--> statement-breakpoint
-- Earlier messages were answered from the mailbox.
UPDATE contact_messages SET answered_at = created_at;
--> statement-breakpoint
-- Tells every instance what has changed for the desk. Numbers and codes only: a name or an address is read by who may.
CREATE FUNCTION tell_desk(topic text, facts jsonb) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('desk', (jsonb_build_object('topic', topic) || facts)::text)
$$;
--> statement-breakpoint
CREATE FUNCTION tell_desk_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_desk('orders', jsonb_build_object('code', code, 'payment', payment_method, 'from', NEW.from_state, 'to', NEW.to_state))
     FROM orders WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_desk AFTER INSERT ON order_events FOR EACH ROW EXECUTE FUNCTION tell_desk_of_order();
--> statement-breakpoint
CREATE FUNCTION tell_desk_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_desk('payments', jsonb_build_object('code', code)) FROM orders WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_desk AFTER UPDATE OF flag ON payments FOR EACH ROW
  WHEN (NEW.flag IS DISTINCT FROM OLD.flag)
  EXECUTE FUNCTION tell_desk_of_payment();
--> statement-breakpoint
-- The first argument names the topic; a second says that a row is a step of something known. PostgreSQL sends equal notifications of a transaction once.
CREATE FUNCTION tell_desk_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_desk(TG_ARGV[0], jsonb_build_object('added', TG_OP = 'INSERT' AND TG_NARGS = 1));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_desk AFTER INSERT ON withdrawals FOR EACH ROW EXECUTE FUNCTION tell_desk_of_change('withdrawals');
--> statement-breakpoint
CREATE TRIGGER tell_desk AFTER INSERT ON withdrawal_events FOR EACH ROW EXECUTE FUNCTION tell_desk_of_change('withdrawals', 'step');
--> statement-breakpoint
CREATE TRIGGER tell_desk AFTER INSERT OR UPDATE OF answered_at OR DELETE ON contact_messages FOR EACH ROW EXECUTE FUNCTION tell_desk_of_change('messages');
--> statement-breakpoint
CREATE TRIGGER tell_desk AFTER UPDATE OF failed_at ON outbox FOR EACH ROW
  WHEN (NEW.failed_at IS DISTINCT FROM OLD.failed_at)
  EXECUTE FUNCTION tell_desk_of_change('emails');
--> statement-breakpoint
-- Whoever has logged out, or has another role, is no longer told anything.
CREATE TRIGGER tell_desk AFTER DELETE ON staff_sessions FOR EACH ROW EXECUTE FUNCTION tell_desk_of_change('sessions');
--> statement-breakpoint
CREATE TRIGGER tell_desk AFTER UPDATE OF role ON staff FOR EACH ROW EXECUTE FUNCTION tell_desk_of_change('sessions');
