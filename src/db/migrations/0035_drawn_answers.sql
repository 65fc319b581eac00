-- Questions whose answer is drawn: the bank keeps them too.
alter table bank_questions drop constraint bank_questions_kind;
alter table bank_questions add constraint bank_questions_kind check (kind in ('choice', 'number', 'short', 'essay', 'drawing')) not valid;
alter table bank_questions validate constraint bank_questions_kind;

-- When a picture was last sent, or came into an exam or out of one: what no exam names goes some time after that.
alter table exam_pictures add column named_at timestamptz not null default now();
