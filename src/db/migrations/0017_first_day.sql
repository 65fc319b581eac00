-- The desk: what waits, found without counting every answer; what a person has put away for good; exams that one only tries.

-- The desk counts the answers that wait in every open exam at once: these alone are in the index.
create index answers_waiting on answers (exam_id) where needs_review;
-- Marks of a scheme that was changed since, which no person gave.
create index answers_by_program on answers (exam_id, scheme_revision) where review_id is null;

-- So that a list of exams need not read the whole file of each.
alter table exams add column subject text generated always as (left(draft->>'subject', 120)) stored;

-- Made to be thrown away: a sample class with its exam. Neither ticks a step of the first week, nor goes to AI reading.
alter table exams add column is_sample boolean not null default false;
alter table classes add column is_sample boolean not null default false;

-- What one person has put away on the desk, and until when they have seen the news.
create table desk_settings (
  user_id uuid primary key references users on delete cascade,
  put_away text[] not null default '{}',
  news_seen_at timestamptz
);
