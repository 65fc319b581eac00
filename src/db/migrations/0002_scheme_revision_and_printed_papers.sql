-- Which marks are out of date after a scheme was changed, and what stood on each sheet of a print.
ALTER TABLE "exams" ADD COLUMN "scheme_revision" integer DEFAULT 1 NOT NULL;
ALTER TABLE "sheet_sets" ADD COLUMN "papers" jsonb DEFAULT '[]'::jsonb NOT NULL;
