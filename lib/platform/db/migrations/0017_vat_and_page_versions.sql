CREATE TABLE "order_terms" (
	"order_id" uuid NOT NULL,
	"page_version_id" integer NOT NULL,
	CONSTRAINT "order_terms_order_id_page_version_id_pk" PRIMARY KEY("order_id","page_version_id")
);
--> statement-breakpoint
CREATE TABLE "order_vat" (
	"order_id" uuid NOT NULL,
	"rate_bp" integer NOT NULL,
	"items_cents" integer NOT NULL,
	"items_vat_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"shipping_vat_cents" integer NOT NULL,
	"special_fees_cents" integer NOT NULL,
	"special_fees_vat_cents" integer NOT NULL,
	CONSTRAINT "order_vat_order_id_rate_bp_pk" PRIMARY KEY("order_id","rate_bp"),
	CONSTRAINT "order_vat_rate" CHECK ("order_vat"."rate_bp" between 0 and 10000),
	CONSTRAINT "order_vat_amounts" CHECK ("order_vat"."items_vat_cents" between 0 and "order_vat"."items_cents" and "order_vat"."shipping_vat_cents" between 0 and "order_vat"."shipping_cents" and "order_vat"."special_fees_vat_cents" between 0 and "order_vat"."special_fees_cents")
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"language" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_versions_version" UNIQUE("slug","language","version"),
	CONSTRAINT "page_versions_content" UNIQUE("slug","language","content_hash")
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "vat_rate_bp" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "vat_rate_bp" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "vat_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_charged" boolean;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "vat_charged" boolean;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "vat_rate_bp" integer;--> statement-breakpoint
ALTER TABLE "order_terms" ADD CONSTRAINT "order_terms_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_terms" ADD CONSTRAINT "order_terms_page_version_id_page_versions_id_fk" FOREIGN KEY ("page_version_id") REFERENCES "public"."page_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_vat" ADD CONSTRAINT "order_vat_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_terms_page_version" ON "order_terms" USING btree ("page_version_id");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_vat_rate" CHECK ("categories"."vat_rate_bp" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_vat" CHECK (("order_lines"."vat_rate_bp" is null) = ("order_lines"."vat_cents" is null) and "order_lines"."vat_cents" between 0 and "order_lines"."unit_cents"::bigint * "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_vat" CHECK (("settings"."vat_rate_bp" is not null) = coalesce("settings"."vat_charged", false) and "settings"."vat_rate_bp" between 0 and 10000);--> statement-breakpoint
CREATE FUNCTION refuse_page_version_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'version % of the page % is kept as it is', OLD.version, OLD.slug USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_version BEFORE UPDATE OR DELETE ON page_versions FOR EACH ROW EXECUTE FUNCTION refuse_page_version_change();
