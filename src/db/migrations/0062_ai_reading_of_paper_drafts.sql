-- A call about the draft of an exam from a teacher's paper: there is no exam yet.
alter table ai_reading_calls alter column exam_id drop not null;

-- What AI reading was asked about a draft, and what it proposes.
alter table paper_drafts add column ask jsonb;
