-- An answer belongs to the exam of its paper, which nothing held, and all answers of an exam no longer lock the row of that exam while they are stored.
alter table papers add constraint papers_in_exam unique using index papers_in_exam;
alter table answers add constraint answers_paper_in_exam_fk foreign key (paper_id, exam_id, school_id) references papers (id, exam_id, school_id) on delete cascade not valid;
alter table answers drop constraint answers_exam_fk;
alter table answers drop constraint answers_paper_fk;
