-- outside a transaction
-- What a row of a large table refers to can go, or be asked for it, without the whole table being read.
create index concurrently if not exists ai_reading_calls_paper on ai_reading_calls (paper_id) where paper_id is not null;
create index concurrently if not exists annotations_written_by on annotations (written_by) where written_by is not null;
create index concurrently if not exists group_changes_made_by on group_changes (made_by) where made_by is not null;
create index concurrently if not exists sheet_sets_printed_by on sheet_sets (printed_by, created_at);
create index concurrently if not exists family_links_member on family_links (member_id);
create index concurrently if not exists family_consents_link on family_consents (link_id);
create index concurrently if not exists family_notices_paper on family_notices (paper_id);
create index concurrently if not exists feedback_edited_by on feedback (edited_by) where edited_by is not null;
create index concurrently if not exists feedback_approved_by on feedback (approved_by) where approved_by is not null;
create index concurrently if not exists answers_page on answers (page_id);
create index concurrently if not exists answers_review on answers (review_id) where review_id is not null;
create index concurrently if not exists reviews_reviewed_by on reviews (reviewed_by) where reviewed_by is not null;
create index concurrently if not exists review_claims_user on review_claims (user_id);
create index concurrently if not exists plain_acts_done_by on plain_acts (done_by) where done_by is not null;
create index concurrently if not exists appeals_answered_by on appeals (answered_by) where answered_by is not null;
create index concurrently if not exists remarkings_appeal on remarkings (appeal_id);
create index concurrently if not exists remarkings_given_to_ever on remarkings (given_to) where given_to is not null;
create index concurrently if not exists remarkings_asked_by on remarkings (asked_by) where asked_by is not null;
create index concurrently if not exists report_remarks_approved_by on report_remarks (approved_by) where approved_by is not null;
create index concurrently if not exists report_prints_printed_by on report_prints (printed_by) where printed_by is not null;
create index concurrently if not exists rulings_made_by on rulings (made_by) where made_by is not null;
create index concurrently if not exists batches_uploaded_by on batches (uploaded_by, created_at);
create index concurrently if not exists pages_assigned_by on pages (assigned_by) where assigned_by is not null;
create index concurrently if not exists second_opinions_first on second_opinions (first_review_id) where first_review_id is not null;
create index concurrently if not exists second_opinions_third on second_opinions (third_review_id) where third_review_id is not null;
create index concurrently if not exists second_opinions_given_by on second_opinions (given_by) where given_by is not null;
