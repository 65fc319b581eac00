-- A wrong guess counts for the network it came from, at whichever account.
ALTER TABLE "login_failures" ADD COLUMN "network" text;
CREATE INDEX "login_failures_network" ON "login_failures" USING btree ("network","at");

-- An address counts once a code mailed to it has come back. Who was there before this keeps theirs.
ALTER TABLE "users" ADD COLUMN "email_proven_at" timestamp with time zone;
ALTER TABLE "users" ADD COLUMN "pending_email" text;
UPDATE "users" SET "email_proven_at" = "created_at";

CREATE TABLE "email_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "email_codes_codeHash_unique" UNIQUE("code_hash")
);
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "email_codes_user" ON "email_codes" USING btree ("user_id","created_at");
