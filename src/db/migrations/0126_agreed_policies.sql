-- Which version of the terms and policies somebody agreed to, and when. Null: nobody asked them, so they are told of it once.
alter table users add column policies_version text;
alter table users add column policies_agreed_at timestamptz;
alter table users add column policies_told text;
alter table family_members add column policies_told text;
alter table sign_in_attempts add column policies_version text;
