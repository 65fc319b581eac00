-- The words of the bank's questions, folded as a search of them is. Joined by a hyphen, they stand apart.
update bank_questions set words = search_fold(regexp_replace(words, '[\u002D\u2010-\u2015\u2212]', ' ', 'g'));
