-- Of a run of AI reading, whether a person let it go on above the school's bound for a paper.
alter table ai_reading_runs add column is_cost_agreed boolean not null default false;
