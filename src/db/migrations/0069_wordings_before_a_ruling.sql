-- What stood at the mark point until a ruling was made, so that taking it back leaves the scheme to the letter as it was.
alter table rulings add column wordings_before jsonb;
