-- The school's own form that a print fills in, as it was when the print was ordered; null where the print is the fixed form.
alter table report_prints add column own_form_key text;
