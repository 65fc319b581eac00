alter table sheet_sets validate constraint sheet_sets_way;
