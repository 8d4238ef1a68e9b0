CREATE TYPE "public"."day_metric" AS ENUM('view', 'visit', 'product', 'search', 'search_empty', 'program');--> statement-breakpoint
CREATE TABLE "day_counts" (
	"day" date NOT NULL,
	"metric" "day_metric" NOT NULL,
	"subject" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "day_counts_day_metric_subject_pk" PRIMARY KEY("day","metric","subject"),
	CONSTRAINT "day_counts_subject_length" CHECK (char_length("day_counts"."subject") <= 100),
	CONSTRAINT "day_counts_count" CHECK ("day_counts"."count" > 0)
);
--> statement-breakpoint
CREATE INDEX "day_counts_subject" ON "day_counts" USING btree ("metric","subject");