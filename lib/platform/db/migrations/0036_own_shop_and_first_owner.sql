CREATE TABLE "own_shop" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_shop_one_row" CHECK ("own_shop"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "first_owner_code" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "first_owner_code_one_row" CHECK ("first_owner_code"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "first_owner_code" ADD CONSTRAINT "first_owner_code_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;