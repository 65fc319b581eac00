CREATE TABLE "answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"exam_id" uuid NOT NULL,
	"paper_id" uuid NOT NULL,
	"question" text NOT NULL,
	"page_id" uuid,
	"reading" jsonb NOT NULL,
	"reading_confidence" real NOT NULL,
	"reading_doubt" text,
	"marks" real NOT NULL,
	"max" integer NOT NULL,
	"credit" real NOT NULL,
	"confidence" real NOT NULL,
	"needs_review" boolean NOT NULL,
	"doubt" text DEFAULT '' NOT NULL,
	"reasons" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"engine_name" text NOT NULL,
	"engine_version" text NOT NULL,
	"scheme_revision" integer NOT NULL,
	"review_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answers_once" UNIQUE("paper_id","question")
);

CREATE TABLE "audit_trail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"school_id" uuid,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"exam_id" uuid NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "class_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"class_id" uuid NOT NULL,
	"imported_by" uuid,
	"added_ids" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);

CREATE TABLE "classes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"school_id" uuid NOT NULL,
	"owner_id" uuid,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);

CREATE TABLE "exams" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"school_id" uuid NOT NULL,
	"owner_id" uuid,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"draft" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"sheet_version" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" uuid,
	"confirmed_by_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "exams_code_unique" UNIQUE("code"),
	CONSTRAINT "exams_code" CHECK ("exams"."code" ~ '^[A-Z2-7]{8}$')
);

CREATE TABLE "login_failures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "mark_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"answer_id" uuid NOT NULL,
	"review_id" uuid,
	"changed_by" text NOT NULL,
	"from_marks" real,
	"to_marks" real NOT NULL,
	"before" jsonb,
	"why" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"exam_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"picture_key" text NOT NULL,
	"upright_key" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"code" text,
	"paper_id" uuid,
	"page_number" integer,
	"rotation_degrees" integer,
	"quality" real,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"assigned_by" uuid,
	"discarded_at" timestamp with time zone,
	"engine_name" text,
	"engine_version" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "pages_sequence" UNIQUE("upload_id","sequence")
);

CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"exam_id" uuid NOT NULL,
	"number" text NOT NULL,
	"version" integer NOT NULL,
	"pupil_id" uuid,
	"missing_confirmed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"absent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "papers_number" UNIQUE("exam_id","number")
);

CREATE TABLE "pupils" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"school_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"admission" text NOT NULL,
	"name" text NOT NULL,
	"stream" text,
	"guardian_name" text,
	"guardian_phone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);

CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"exam_id" uuid NOT NULL,
	"question" text NOT NULL,
	"reviewed_by" uuid,
	"reviewed_by_name" text NOT NULL,
	"decision" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"answer_count" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);

CREATE TABLE "schools" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);

CREATE TABLE "sheet_sets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"exam_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"class_id" uuid,
	"paper_count" integer NOT NULL,
	"spare_count" integer NOT NULL,
	"page_count" integer NOT NULL,
	"pdf_key" text NOT NULL,
	"printed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "sheet_versions" (
	"exam_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"geometry_hash" text NOT NULL,
	"pages" jsonb NOT NULL,
	"page_width_mm" real NOT NULL,
	"page_height_mm" real NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sheet_versions_exam_id_version_pk" PRIMARY KEY("exam_id","version")
);

CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"exam_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"object_key" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"state" text DEFAULT 'stored' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"page_count" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_once" UNIQUE("exam_id","object_key")
);

CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"school_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);

ALTER TABLE "answers" ADD CONSTRAINT "answers_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "answers" ADD CONSTRAINT "answers_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "answers" ADD CONSTRAINT "answers_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "batches" ADD CONSTRAINT "batches_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "batches" ADD CONSTRAINT "batches_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "class_imports" ADD CONSTRAINT "class_imports_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "class_imports" ADD CONSTRAINT "class_imports_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "classes" ADD CONSTRAINT "classes_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "classes" ADD CONSTRAINT "classes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "exams" ADD CONSTRAINT "exams_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "exams" ADD CONSTRAINT "exams_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "exams" ADD CONSTRAINT "exams_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "mark_changes" ADD CONSTRAINT "mark_changes_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "mark_changes" ADD CONSTRAINT "mark_changes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "pages" ADD CONSTRAINT "pages_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "pages" ADD CONSTRAINT "pages_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "pages" ADD CONSTRAINT "pages_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "pages" ADD CONSTRAINT "pages_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "papers" ADD CONSTRAINT "papers_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "papers" ADD CONSTRAINT "papers_pupil_id_pupils_id_fk" FOREIGN KEY ("pupil_id") REFERENCES "public"."pupils"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "pupils" ADD CONSTRAINT "pupils_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "pupils" ADD CONSTRAINT "pupils_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sheet_sets" ADD CONSTRAINT "sheet_sets_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sheet_sets" ADD CONSTRAINT "sheet_sets_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sheet_sets" ADD CONSTRAINT "sheet_sets_printed_by_users_id_fk" FOREIGN KEY ("printed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "sheet_versions" ADD CONSTRAINT "sheet_versions_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "users" ADD CONSTRAINT "users_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "answers_question" ON "answers" USING btree ("exam_id","question");
CREATE INDEX "audit_trail_school" ON "audit_trail" USING btree ("school_id","at");
CREATE INDEX "batches_exam" ON "batches" USING btree ("exam_id");
CREATE INDEX "classes_school" ON "classes" USING btree ("school_id");
CREATE INDEX "exams_school" ON "exams" USING btree ("school_id");
CREATE INDEX "login_failures_subject" ON "login_failures" USING btree ("subject","at");
CREATE INDEX "mark_changes_answer" ON "mark_changes" USING btree ("answer_id","at");
CREATE INDEX "mark_changes_review" ON "mark_changes" USING btree ("review_id");
CREATE UNIQUE INDEX "pages_one_of_each" ON "pages" USING btree ("paper_id","page_number") WHERE state = 'read' and discarded_at is null;
CREATE INDEX "pages_exam" ON "pages" USING btree ("exam_id","created_at");
CREATE INDEX "pages_paper" ON "pages" USING btree ("paper_id");
CREATE INDEX "papers_pupil" ON "papers" USING btree ("pupil_id");
CREATE UNIQUE INDEX "pupils_admission" ON "pupils" USING btree ("school_id",upper("admission")) WHERE removed_at is null;
CREATE INDEX "pupils_class" ON "pupils" USING btree ("class_id");
CREATE INDEX "reviews_exam" ON "reviews" USING btree ("exam_id","question");
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");
CREATE INDEX "sheet_sets_exam" ON "sheet_sets" USING btree ("exam_id");
CREATE INDEX "uploads_batch" ON "uploads" USING btree ("batch_id");
CREATE INDEX "users_school" ON "users" USING btree ("school_id");
-- The audit trail and the history of marks only grow.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER audit_trail_append_only BEFORE UPDATE OR DELETE ON "audit_trail" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER mark_changes_append_only BEFORE UPDATE ON "mark_changes" FOR EACH ROW EXECUTE FUNCTION refuse_change();
