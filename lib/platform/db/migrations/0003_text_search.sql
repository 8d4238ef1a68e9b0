CREATE TABLE "product_texts" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"headline" "tsvector" NOT NULL,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_texts_due" (
	"product_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"in_names" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_texts" ADD CONSTRAINT "product_texts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_texts_headline" ON "product_texts" USING gin ("headline");--> statement-breakpoint
CREATE INDEX "product_texts_document" ON "product_texts" USING gin ("document");