-- A wrong guess counts for the network it came from, at whichever account.
ALTER TABLE "login_failures" ADD COLUMN "network" text;
CREATE INDEX "login_failures_network" ON "login_failures" USING btree ("network","at");
