-- A sheet that was copied for several pupils bears one code for all of them. A person says that a page under that code is another
-- pupil's: from then on its paper is what was said, and not what is printed.
alter table pages add column is_copy boolean not null default false;
