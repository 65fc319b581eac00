-- The audit trail of all schools is read from its newest end.
CREATE INDEX "audit_trail_at" ON "audit_trail" USING btree ("at","id");
