-- outside a transaction
-- Which answers are judged twice is a share of the hashes of exam and answer: of a large exam only these are read.
create index concurrently if not exists answers_draw on answers (exam_id, (('x' || substr(md5(exam_id::text || ' ' || id::text), 1, 8))::bit(32)::bigint));
