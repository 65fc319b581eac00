-- Publishing: pupils and guardians see a result, and may ask about it. No result leaves unconfirmed.
ALTER TABLE "exams" ADD COLUMN "published_at" timestamp with time zone;
ALTER TABLE "exams" ADD COLUMN "published_by" uuid;
ALTER TABLE "exams" ADD COLUMN "published_by_name" text;
ALTER TABLE "exams" ADD CONSTRAINT "exams_published_confirmed" CHECK ("exams"."published_at" is null or "exams"."confirmed_at" is not null);
ALTER TABLE "exams" ADD CONSTRAINT "exams_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
CREATE TABLE "result_links" (
	"paper_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "result_links_codeHash_unique" UNIQUE("code_hash")
);
CREATE TABLE "result_queries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"exam_id" uuid NOT NULL,
	"paper_id" uuid NOT NULL,
	"question" text NOT NULL,
	"reason" text NOT NULL,
	"marks" real NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"changed_to" real,
	"answered_by" uuid,
	"answered_by_name" text,
	"answered_at" timestamp with time zone
);
ALTER TABLE "result_links" ADD CONSTRAINT "result_links_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "result_queries" ADD CONSTRAINT "result_queries_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "result_queries" ADD CONSTRAINT "result_queries_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "result_queries" ADD CONSTRAINT "result_queries_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "result_queries_exam" ON "result_queries" USING btree ("exam_id","created_at");
CREATE INDEX "result_queries_paper" ON "result_queries" USING btree ("paper_id");
