-- What the page of a family lists of a result: it read every result whole for it.
alter table prepared_results add column line json;
