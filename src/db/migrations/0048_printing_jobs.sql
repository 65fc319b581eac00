-- Sheets are drawn by a job: a set is there, with its papers' numbers, before its PDF is.
ALTER TABLE "sheet_sets" ALTER COLUMN "pdf_key" DROP NOT NULL;
ALTER TABLE "sheet_sets" ADD COLUMN "state" text DEFAULT 'ready' NOT NULL;
ALTER TABLE "sheet_sets" ADD COLUMN "pages_done" integer DEFAULT 0 NOT NULL;
ALTER TABLE "sheet_sets" ADD COLUMN "failure" text;
ALTER TABLE "sheet_sets" ADD COLUMN "draft" jsonb;
UPDATE "sheet_sets" SET "pages_done" = "page_count";
ALTER TABLE "sheet_sets" ALTER COLUMN "state" SET DEFAULT 'waiting';
ALTER TABLE "sheet_sets" ADD CONSTRAINT "sheet_sets_pdf" CHECK (("state" = 'ready') = ("pdf_key" is not null));
