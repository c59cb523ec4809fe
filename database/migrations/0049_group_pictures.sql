-- What is kept in private has no public address, whoever asks for one.
create or replace function photo_of(picture uuid, base text) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'url', base || '/' || key || '-' || sizes[array_upper(sizes, 1)] || '.webp',
    'width', width,
    'height', height,
    'versions', (select jsonb_agg(jsonb_build_object('url', base || '/' || key || '-' || size || '.webp', 'width', size) order by size) from unnest(sizes) size))
  from file where id = picture and kind = 'image' and not starts_with(key, 'private/')
$$;

-- Who shows a picture: asked when a post is removed. On a large table made by hand before the release (docs/operations.md).
create index if not exists post_picture on post (picture_id) where picture_id is not null;
