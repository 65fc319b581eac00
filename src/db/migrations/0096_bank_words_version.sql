-- Says how the words of an exam's questions were written for the search, so that each exam feeds the bank again when that changes.
alter table bank_exams add column words_version smallint not null default 0;
