CREATE TABLE "legal_checks" (
	"path" text NOT NULL,
	"language" text NOT NULL,
	"checked" jsonb NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_checks_path_language_pk" PRIMARY KEY("path","language")
);
