CREATE TABLE "checkout_places" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkout_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"client_address" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"turn_at" timestamp with time zone NOT NULL,
	"admitted_at" timestamp with time zone,
	CONSTRAINT "checkout_places_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE INDEX "checkout_places_address" ON "checkout_places" USING btree ("client_address","turn_at");--> statement-breakpoint
CREATE INDEX "checkout_places_admitted" ON "checkout_places" USING btree ("admitted_at");--> statement-breakpoint
CREATE INDEX "checkout_places_line" ON "checkout_places" USING btree ("turn_at","id") WHERE "checkout_places"."admitted_at" is null;--> statement-breakpoint
CREATE INDEX "checkout_places_age" ON "checkout_places" USING btree ("joined_at");