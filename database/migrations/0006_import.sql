-- Facts of a section without those that say nothing, so that an import can compare and renew them.
create function without_nulls(facts jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(facts) where jsonb_typeof(value) <> 'null'
$$;

-- Words are never removed, and an import adds eight of these for each new word: the check would take longer than the writing.
alter table search_deletion drop constraint search_deletion_term_id_fkey;
