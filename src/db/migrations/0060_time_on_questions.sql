-- How long whoever decided had the answers in front of them; null where nobody knows, as of every decision before this.
alter table reviews add column spent_ms integer;

-- The question that a person has in front of them in the review: for how long since their last decision, and when they were last heard of.
create table review_watches (
  user_id uuid not null,
  exam_id uuid not null,
  question text not null,
  seen_at timestamp with time zone not null,
  spent_ms integer not null,
  constraint review_watches_pkey primary key (user_id),
  constraint review_watches_user_id_users_id_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint review_watches_exam_id_exams_id_fkey foreign key (exam_id) references exams (id) on delete cascade
);
