-- Each code of a result is an issue of its own: replaced or published anew, it is another. Schools say how long one works.
-- Codes handed out before go on working, as issues with the id of their paper; their time counts from now.
DELETE FROM "result_links" USING "papers", "exams" WHERE "papers"."id" = "result_links"."paper_id" AND "exams"."id" = "papers"."exam_id" AND "exams"."published_at" IS NULL;
ALTER TABLE "result_links" ADD COLUMN "issue_id" uuid;
UPDATE "result_links" SET "issue_id" = "paper_id", "created_at" = now();
ALTER TABLE "result_links" ALTER COLUMN "issue_id" SET NOT NULL;
ALTER TABLE "result_links" RENAME COLUMN "created_at" TO "issued_at";
CREATE TABLE "publishing_settings" (
	"school_id" uuid PRIMARY KEY NOT NULL,
	"code_days" integer,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE "publishing_settings" ADD CONSTRAINT "publishing_settings_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "publishing_settings" ADD CONSTRAINT "publishing_settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
