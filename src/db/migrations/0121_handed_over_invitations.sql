-- Where no mail server is set up, the inviter gets the link of an invitation. Whoever uses such a link has proven no mailbox.
alter table invitations add column is_handed_over boolean not null default false;
