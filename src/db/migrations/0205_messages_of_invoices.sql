-- outside a transaction
alter table invoices validate constraint invoices_messages;
