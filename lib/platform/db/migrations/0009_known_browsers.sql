CREATE TABLE "known_browsers" (
	"browser_hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_browsers_browser_hash_user_id_pk" PRIMARY KEY("browser_hash","user_id")
);
--> statement-breakpoint
ALTER TABLE "mail_links" ADD COLUMN "browser_hash" "bytea";--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_browsers_user" ON "known_browsers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_browsers_expiry" ON "known_browsers" USING btree ("expires_at");