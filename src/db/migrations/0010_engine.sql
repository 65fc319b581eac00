-- The engine that reads handwriting: what a school allows, its work on an exam, its calls and what it testified.
CREATE TABLE "engine_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"school_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"paper_id" uuid,
	"page_id" uuid,
	"model" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"cost" real DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
CREATE TABLE "engine_pages" (
	"page_id" uuid PRIMARY KEY NOT NULL,
	"exam_id" uuid NOT NULL,
	"paper_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"idle_tries" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "engine_runs" (
	"exam_id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"state" text NOT NULL,
	"resumes_to" text DEFAULT 'trying' NOT NULL,
	"trial_papers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hindrance" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "engine_settings" (
	"school_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"calls_at_once" integer DEFAULT 8 NOT NULL,
	"calls_per_hour" integer DEFAULT 6000 NOT NULL,
	"spend_per_month" real,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "page_testimonies" (
	"page_id" uuid PRIMARY KEY NOT NULL,
	"upright_key" text NOT NULL,
	"request_key" text NOT NULL,
	"school_id" uuid NOT NULL,
	"model" text NOT NULL,
	"prompt_version" text NOT NULL,
	"testimony" jsonb NOT NULL,
	"asked_hashes" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE "engine_calls" ADD CONSTRAINT "engine_calls_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "engine_calls" ADD CONSTRAINT "engine_calls_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "engine_calls" ADD CONSTRAINT "engine_calls_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "engine_calls" ADD CONSTRAINT "engine_calls_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "engine_pages" ADD CONSTRAINT "engine_pages_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "engine_pages" ADD CONSTRAINT "engine_pages_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "engine_pages" ADD CONSTRAINT "engine_pages_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "engine_runs" ADD CONSTRAINT "engine_runs_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "engine_runs" ADD CONSTRAINT "engine_runs_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "engine_settings" ADD CONSTRAINT "engine_settings_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "engine_settings" ADD CONSTRAINT "engine_settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "page_testimonies" ADD CONSTRAINT "page_testimonies_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "page_testimonies" ADD CONSTRAINT "page_testimonies_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "engine_calls_school" ON "engine_calls" USING btree ("school_id","started_at");
CREATE INDEX "engine_calls_exam" ON "engine_calls" USING btree ("exam_id");
CREATE INDEX "engine_calls_page" ON "engine_calls" USING btree ("page_id");
CREATE INDEX "engine_pages_exam" ON "engine_pages" USING btree ("exam_id","state");
CREATE INDEX "engine_pages_paper" ON "engine_pages" USING btree ("paper_id");
CREATE INDEX "page_testimonies_request" ON "page_testimonies" USING btree ("school_id","request_key");
ALTER TABLE "answers" ADD COLUMN "model_name" text;
ALTER TABLE "answers" ADD COLUMN "prompt_version" text;
