-- Sheets that others print: described by a template, drawn over a blank one, and chosen by exams.
CREATE TABLE "exam_template_versions" (
	"exam_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"file" json NOT NULL,
	"mapping" jsonb NOT NULL,
	"assets" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_template_versions_exam_id_version_pk" PRIMARY KEY("exam_id","version")
);

CREATE TABLE "exam_templates" (
	"exam_id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"template_revision" integer NOT NULL,
	"mapping" jsonb NOT NULL,
	"version" integer NOT NULL,
	"chosen_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "sheet_template_assets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"template_id" uuid NOT NULL,
	"name" text NOT NULL,
	"object_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sheet_template_assets_name" UNIQUE("template_id","name")
);

CREATE TABLE "sheet_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"school_id" uuid NOT NULL,
	"made_by" uuid,
	"name" text NOT NULL,
	"file" json NOT NULL,
	"evaluation" json,
	"revision" integer DEFAULT 1 NOT NULL,
	"picture_key" text,
	"blank_key" text,
	"blank_problem" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);

ALTER TABLE "exam_template_versions" ADD CONSTRAINT "exam_template_versions_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "exam_templates" ADD CONSTRAINT "exam_templates_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "exam_templates" ADD CONSTRAINT "exam_templates_template_id_sheet_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."sheet_templates"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "exam_templates" ADD CONSTRAINT "exam_templates_chosen_by_users_id_fk" FOREIGN KEY ("chosen_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "sheet_template_assets" ADD CONSTRAINT "sheet_template_assets_template_id_sheet_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."sheet_templates"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sheet_templates" ADD CONSTRAINT "sheet_templates_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sheet_templates" ADD CONSTRAINT "sheet_templates_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "exam_templates_template" ON "exam_templates" USING btree ("template_id");
CREATE INDEX "sheet_templates_school" ON "sheet_templates" USING btree ("school_id");
