CREATE TABLE "staff_drafts" (
	"staff_id" uuid NOT NULL,
	"form" text NOT NULL,
	"subject" text NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_drafts_staff_id_form_subject_pk" PRIMARY KEY("staff_id","form","subject")
);
--> statement-breakpoint
ALTER TABLE "staff_drafts" ADD CONSTRAINT "staff_drafts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_drafts_saved" ON "staff_drafts" USING btree ("saved_at");