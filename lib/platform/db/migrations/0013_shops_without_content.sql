ALTER TABLE "settings" ADD COLUMN "lacks_content" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "settings" SET "lacks_content" = NOT EXISTS (SELECT FROM "pages");
