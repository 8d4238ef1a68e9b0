CREATE TYPE "public"."withdrawal_event_kind" AS ENUM('accepted', 'refused', 'arrived', 'refund_begun', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."withdrawal_finding" AS ENUM('in_time', 'late', 'exempt', 'unmatched');--> statement-breakpoint
ALTER TYPE "public"."order_state" ADD VALUE 'withdrawn';--> statement-breakpoint
ALTER TYPE "public"."order_state" ADD VALUE 'returned';--> statement-breakpoint
ALTER TYPE "public"."order_state" ADD VALUE 'partly_refunded';--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"amount" integer NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refunds_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "sandbox_refunds_amount" CHECK ("sandbox_refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "withdrawal_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"withdrawal_id" integer NOT NULL,
	"kind" "withdrawal_event_kind" NOT NULL,
	"order_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"arrived_on" date,
	"amount_cents" integer,
	"refunded_before_cents" integer,
	"refund_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withdrawal_events_once" UNIQUE("withdrawal_id","kind"),
	CONSTRAINT "withdrawal_events_amount" CHECK ("withdrawal_events"."amount_cents" >= 0),
	CONSTRAINT "withdrawal_events_content" CHECK (("withdrawal_events"."kind" <> 'arrived' or "withdrawal_events"."arrived_on" is not null) and ("withdrawal_events"."kind" not in ('refund_begun', 'refunded') or "withdrawal_events"."amount_cents" is not null))
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid,
	"order_code" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"lines" jsonb,
	"language" text NOT NULL,
	"finding" "withdrawal_finding" NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "personalised" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "withdrawal_notice_on" date;--> statement-breakpoint
ALTER TABLE "withdrawal_events" ADD CONSTRAINT "withdrawal_events_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_events" ADD CONSTRAINT "withdrawal_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_refunds_intent" ON "sandbox_refunds" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "withdrawal_events_order" ON "withdrawal_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "withdrawals_order" ON "withdrawals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "withdrawals_content" ON "withdrawals" USING btree ("content_hash","received_at");--> statement-breakpoint
CREATE INDEX "withdrawals_newest" ON "withdrawals" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "withdrawals_email" ON "withdrawals" USING btree (lower("email"));