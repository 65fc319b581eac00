-- What a family is shown of a published paper, worked out once for everybody who opens it. Unlogged: it is in no backup, and what a
-- crash takes is worked out again.
create unlogged table prepared_results (
  paper_id uuid not null,
  school_id uuid not null,
  -- The facts that it was worked out from, and the program that did. While these are the same, so is the result.
  made_from text not null,
  result json not null,
  -- The grades of the exam, best first.
  scale json not null,
  primary key (paper_id, school_id),
  -- It goes with the code: when results are taken back, and when a paper or a pupil is deleted.
  constraint prepared_results_link_fk foreign key (paper_id, school_id) references result_links (paper_id, school_id) on delete cascade
);

-- Names the state of every row that a published result shows something of. A row has another xmin after each change, whoever made
-- it and in whichever way: so nobody who changes something has to think of results. As a function, so that its plan is made once a
-- connection. A test reads which tables a result is worked out from, changes each column of each, and looks for a result that is out of date.
create function result_facts(of_paper uuid, of_school uuid) returns text language plpgsql stable as $$
begin
  return (
    select md5(concat_ws(' ',
      l.xmin, p.xmin, e.xmin,
      (select u.xmin from pupils u where u.id = p.pupil_id and u.school_id = of_school),
      (select s.xmin from schools s where s.id = of_school),
      (select string_agg(concat_ws('/', v.version, v.xmin), ' ' order by v.version) from sheet_versions v where v.exam_id = p.exam_id),
      (select string_agg(concat_ws('/', g.id, g.xmin), ' ' order by g.id) from pages g where g.paper_id = of_paper),
      (select string_agg(concat_ws('/', a.id, a.xmin, n.notes), ' ' order by a.id) from answers a
        left join lateral (
          select string_agg(concat_ws('/', n.id, n.xmin), ' ' order by n.id) as notes from annotations n where n.answer_id = a.id
        ) n on true
        where a.paper_id = of_paper),
      'feedback', (select f.xmin from feedback f where f.paper_id = of_paper and f.school_id = of_school),
      'appeals', (select string_agg(concat_ws('/', q.id, q.xmin, r.id, r.xmin), ' ' order by q.id) from appeals q
        left join remarkings r on r.appeal_id = q.id and r.school_id = q.school_id and r.ended_at is null
        where q.paper_id = of_paper)))
    from result_links l
    join papers p on p.id = l.paper_id and p.school_id = l.school_id
    join exams e on e.id = p.exam_id
    where l.paper_id = of_paper and l.school_id = of_school
  );
end $$;
