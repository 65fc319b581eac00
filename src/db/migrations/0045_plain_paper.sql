-- Pages of plain paper, put into papers by a person.
ALTER TABLE "pages" ADD COLUMN "turn_degrees" integer DEFAULT 0 NOT NULL;
ALTER TABLE "exams" ADD COLUMN "plain_class_id" uuid;
ALTER TABLE "exams" ADD COLUMN "plain_cover" jsonb;
ALTER TABLE "exams" ADD CONSTRAINT "exams_plain_class_id_classes_id_fk" FOREIGN KEY ("plain_class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;
CREATE TABLE "plain_acts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"exam_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"done_by" uuid,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
ALTER TABLE "plain_acts" ADD CONSTRAINT "plain_acts_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "plain_acts" ADD CONSTRAINT "plain_acts_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "plain_acts_exam" ON "plain_acts" USING btree ("exam_id","created_at");
