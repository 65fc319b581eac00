-- What a person writes and draws on an answer, and the bank of comments that were written before.
CREATE TABLE "remarks" (
	"id" uuid NOT NULL,
	"answer_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"remark" jsonb NOT NULL,
	"written_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remarks_id_answer_id_pk" PRIMARY KEY("id","answer_id")
);
CREATE TABLE "bank_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"school_id" uuid NOT NULL,
	"owner_id" uuid,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_comments_once" UNIQUE("owner_id","subject","text")
);
CREATE TABLE "bank_comment_uses" (
	"comment_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"question" text NOT NULL,
	"uses" integer NOT NULL,
	CONSTRAINT "bank_comment_uses_comment_id_exam_id_question_pk" PRIMARY KEY("comment_id","exam_id","question")
);
ALTER TABLE "remarks" ADD CONSTRAINT "remarks_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "remarks" ADD CONSTRAINT "remarks_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "remarks" ADD CONSTRAINT "remarks_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "bank_comments" ADD CONSTRAINT "bank_comments_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bank_comments" ADD CONSTRAINT "bank_comments_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "bank_comment_uses" ADD CONSTRAINT "bank_comment_uses_comment_id_bank_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."bank_comments"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bank_comment_uses" ADD CONSTRAINT "bank_comment_uses_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "remarks_answer" ON "remarks" USING btree ("answer_id","created_at");
CREATE INDEX "bank_comments_school" ON "bank_comments" USING btree ("school_id","subject");
