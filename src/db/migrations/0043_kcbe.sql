-- What each year of senior school counts of the KCBE, where a school says otherwise than 15, 15 and 70.
alter table report_settings add column national jsonb;

-- Which of the three pathways of senior school a class follows.
alter table report_classes add column pathway text;
alter table report_classes add constraint report_classes_pathway check (pathway in ('stem', 'arts-sports', 'social')) not valid;
alter table report_classes validate constraint report_classes_pathway;
