-- What people take out of a group of answers, or put together, survives a reload and is seen by colleagues.
CREATE TABLE "group_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"exam_id" uuid NOT NULL,
	"question" text NOT NULL,
	"kind" text NOT NULL,
	"items" jsonb NOT NULL,
	"label" text NOT NULL,
	"made_by" uuid,
	"made_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
ALTER TABLE "group_changes" ADD CONSTRAINT "group_changes_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "group_changes" ADD CONSTRAINT "group_changes_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "group_changes_exam" ON "group_changes" USING btree ("exam_id","question","created_at");
