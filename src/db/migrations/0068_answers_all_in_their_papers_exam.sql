alter table answers validate constraint answers_paper_in_exam_fk;
