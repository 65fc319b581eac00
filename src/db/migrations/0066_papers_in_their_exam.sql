-- outside a transaction
-- An answer names its paper and its exam; so that one reference holds both together.
create unique index concurrently if not exists papers_in_exam on papers (id, exam_id, school_id);
