-- Words are never removed, and an import adds eight of these for each new word: the check would take longer than the writing.
alter table search_deletion drop constraint search_deletion_term_id_fkey;
