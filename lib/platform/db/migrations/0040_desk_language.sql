CREATE TYPE "public"."desk_language" AS ENUM('en', 'el');--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "language" "desk_language";