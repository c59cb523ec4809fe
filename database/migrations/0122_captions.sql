-- A film's captions (WebVTT) lie beside it, as its still does.
alter table file drop constraint file_kind_check;
alter table file add constraint file_kind_check check (kind in ('image', 'video', 'document', 'captions')) not valid;
alter table file add column captions_id uuid references file (id);
create index file_captions on file (captions_id) where captions_id is not null;

create or replace function video_of(video uuid, base text) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'url', base || '/' || key,
    'poster', photo_of(poster_id, base) ->> 'url',
    'captions', base || '/' || (select c.key from file c where c.id = f.captions_id)))
  from file f where f.id = video and f.kind = 'video'
$$;
