-- A text as a search compares it: case, accents, apostrophes, hyphens, unseen signs and white space aside. It folds as
-- src/engine/text/search-fold.ts does, and a test compares the two on many names.
create function search_fold(written text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(lower(regexp_replace(normalize(regexp_replace(written,
    '[\u00B4\u0384\u1FBD\u1FBF\u1FFD\u1FFE]', '', 'g'), NFKD),
    '[\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u064B-\u065F\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F''\u2018\u2019\u201B\u2032\u02B9\u02BB\u02BC\u02BD\u02BE\u02BF\u02C8\u02CA\u02CB\u0060\u00B4\uA78B\uA78C\uFF07\u002D\u2010-\u2015\u2212\u00AD\u061C\u115F\u1160\u180B-\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0]', '', 'g')),
    '[\u0009-\u000D\u0020\u1680\u2028\u2029]+', ' ', 'g'))
$$;
