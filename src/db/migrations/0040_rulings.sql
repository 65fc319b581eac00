-- What a person ruled for every paper of an exam.
CREATE TABLE "rulings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"exam_id" uuid NOT NULL,
	"ruling" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"made_by" uuid,
	"made_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_back_at" timestamp with time zone
);
ALTER TABLE "rulings" ADD CONSTRAINT "rulings_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "rulings" ADD CONSTRAINT "rulings_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "rulings_exam" ON "rulings" USING btree ("exam_id","created_at");
