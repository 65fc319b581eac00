-- Questions that a named person has left out of a paper: its sheet never asked them.
alter table papers add column left_out text[] not null default '{}';

-- When a person said of a paper without a single answer that nothing was written on it.
alter table papers add column blank_said_at timestamp with time zone;

-- What a person said of the questions that the pages hold, where no layout says it.
alter table exams add column pages_hold jsonb not null default '[]';
