-- Markers of an exam, and standardisation: everybody marks the same papers before the batch opens.
CREATE TABLE "exam_markers" (
	"exam_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_markers_exam_id_user_id_pk" PRIMARY KEY("exam_id","user_id")
);
CREATE TABLE "standardisation_answers" (
	"answer_id" uuid PRIMARY KEY NOT NULL,
	"exam_id" uuid NOT NULL,
	"paper_id" uuid NOT NULL,
	"question" text NOT NULL,
	"agreed_marks" real,
	"agreed_by" uuid,
	"agreed_at" timestamp with time zone,
	"program_mark" jsonb
);
CREATE TABLE "standardisation_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"answer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"decision_id" uuid NOT NULL,
	"decision" jsonb NOT NULL,
	"marks" real NOT NULL,
	"agreed_marks" real NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "standardisation_checks_once" UNIQUE("answer_id","user_id")
);
CREATE TABLE "standardisation_defaults" (
	"school_id" uuid PRIMARY KEY NOT NULL,
	"tolerance_kind" text NOT NULL,
	"tolerance" real NOT NULL
);
CREATE TABLE "standardisation_markers" (
	"exam_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"done_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"is_opened_anyway" boolean DEFAULT false NOT NULL,
	"opened_by" uuid,
	"checks_from" timestamp with time zone,
	CONSTRAINT "standardisation_markers_exam_id_user_id_pk" PRIMARY KEY("exam_id","user_id")
);
CREATE TABLE "standardisation_marks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"answer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"decision" jsonb NOT NULL,
	"marks" real NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "standardisation_marks_once" UNIQUE("answer_id","user_id","round")
);
CREATE TABLE "standardisations" (
	"exam_id" uuid PRIMARY KEY NOT NULL,
	"tolerance_kind" text NOT NULL,
	"tolerance" real NOT NULL,
	"check_every" integer,
	"closes_question" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE "exam_markers" ADD CONSTRAINT "exam_markers_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "exam_markers" ADD CONSTRAINT "exam_markers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "standardisation_answers" ADD CONSTRAINT "standardisation_answers_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "standardisation_answers" ADD CONSTRAINT "standardisation_answers_exam_id_standardisations_exam_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."standardisations"("exam_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "standardisation_answers" ADD CONSTRAINT "standardisation_answers_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "standardisation_answers" ADD CONSTRAINT "standardisation_answers_agreed_by_users_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "standardisation_checks" ADD CONSTRAINT "standardisation_checks_answer_id_standardisation_answers_answer_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."standardisation_answers"("answer_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "standardisation_checks" ADD CONSTRAINT "standardisation_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "standardisation_defaults" ADD CONSTRAINT "standardisation_defaults_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "standardisation_markers" ADD CONSTRAINT "standardisation_markers_exam_id_standardisations_exam_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."standardisations"("exam_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "standardisation_markers" ADD CONSTRAINT "standardisation_markers_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "standardisation_markers" ADD CONSTRAINT "standardisation_markers_marker" FOREIGN KEY ("exam_id","user_id") REFERENCES "public"."exam_markers"("exam_id","user_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "standardisation_marks" ADD CONSTRAINT "standardisation_marks_answer_id_standardisation_answers_answer_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."standardisation_answers"("answer_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "standardisation_marks" ADD CONSTRAINT "standardisation_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "standardisations" ADD CONSTRAINT "standardisations_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "exam_markers_user" ON "exam_markers" USING btree ("user_id");
CREATE INDEX "standardisation_answers_exam" ON "standardisation_answers" USING btree ("exam_id","question");
CREATE INDEX "standardisation_answers_paper" ON "standardisation_answers" USING btree ("paper_id");
CREATE INDEX "standardisation_checks_decision" ON "standardisation_checks" USING btree ("decision_id");
CREATE INDEX "standardisation_marks_user" ON "standardisation_marks" USING btree ("user_id");
