-- Facts of a section without those that say nothing, so that an import can compare and renew them.
create function without_nulls(facts jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(facts) where jsonb_typeof(value) <> 'null'
$$;
